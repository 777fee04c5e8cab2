"""Many seeds, or one: `python -m tests.simulation --seeds 1000`, `python -m tests.simulation --seed 17 --trace`."""

from __future__ import annotations

import argparse
import traceback
from concurrent.futures import ProcessPoolExecutor

from tests.simulation.world import simulate

SHOWN = 5  # failures that are told in full


def many(first: int, count: int, jobs: int) -> int:
    """Run these seeds; the number of those that failed."""
    failed: list[int] = []
    answers = kills = 0
    with ProcessPoolExecutor(jobs) as pool:
        runs = [pool.submit(simulate, seed) for seed in range(first, first + count)]
        for seed, run in enumerate(runs, first):
            error = run.exception()
            if error is not None:
                failed.append(seed)
                told = "".join(traceback.format_exception(error)[-4:]) if len(failed) <= SHOWN else ""
                print(f"seed {seed} failed: {error}\n{told}", flush=True)
            else:
                answers += run.result().answers
                kills += run.result().kills
            done = seed - first + 1
            if done % 100 == 0:
                print(f"{done} seeds, {answers} answers logged, {kills} kills, {len(failed)} failed", flush=True)
    print(f"{count} seeds from {first}: {answers} answers logged, {kills} kills, failed: {failed or 'none'}")
    return len(failed)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, help="this one alone")
    parser.add_argument("--trace", action="store_true", help="every message of it")
    options = parser.parse_args()
    if options.seed is None:
        return int(many(options.first, options.seeds, options.jobs) > 0)
    result = simulate(options.seed, options.trace)
    print(f"seed {result.seed} {result.digest}: {result.answers} answers logged, {result.kills} kills")
    for kind, count in sorted(result.counts.items()):
        print(f"    {kind} {count}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

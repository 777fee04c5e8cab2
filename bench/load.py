"""`make load`: one server process under the load of many tables and connections, over loopback, ends by itself.

Where the system allows it the server has one core for itself and the clients have the others.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from http.client import HTTPConnection
from multiprocessing.synchronize import Barrier
from pathlib import Path
from random import Random
from typing import Any, cast

import msgspec

from bench.load_clients import Figures, Place, run

FROM_ONE_ADDRESS = 50  # tables; a server lets nobody open many at once, and loopback has many addresses
GAMES: list[tuple[str, dict[str, Any]]] = [("brady", {}), ("online", {"mode": "quick"}), ("mega", {}), ("classic", {})]


class Server:
    """`pasch serve` in a directory of its own."""

    def __init__(self, directory: Path, cores: set[int], profile: Path | None) -> None:
        self.database = directory / "tables.sqlite3"
        profiled = [] if profile is None else ["-m", "cProfile", "-o", str(profile)]
        command = [sys.executable, *profiled, "-m", "pasch", "serve", "--port", "0", "--database", str(self.database)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline().strip().rpartition(":")[2])
        if cores:
            os.sched_setaffinity(self.process.pid, cores)

    def wait(self) -> None:
        """Until it answers."""
        for _ in range(600):
            line = HTTPConnection("127.0.0.1", self.port, timeout=60)
            try:
                line.request("GET", "/api/health")
                line.getresponse().read()
                return
            except OSError:
                time.sleep(0.1)
            finally:
                line.close()
        raise AssertionError("the server does not answer")

    def told(self, field: str) -> float:
        """What the system says of the process."""
        command = ["ps", "-o", f"{field}=", "-p", str(self.process.pid)]
        return float(subprocess.run(command, capture_output=True, text=True, check=True).stdout)

    def resident(self) -> float:
        """KiB of memory."""
        return self.told("rss")

    def busy(self) -> float:
        """Seconds of computing so far."""
        stat = Path(f"/proc/{self.process.pid}/stat")
        if not stat.exists():
            return self.told("cputimes")
        fields = stat.read_text(encoding="ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def logged(self) -> int:
        """Answers in all logs."""
        with closing(sqlite3.connect(self.database)) as database:
            return int(database.execute("SELECT count(*) FROM answer").fetchone()[0])

    def stop(self) -> None:
        self.process.send_signal(signal.SIGINT)
        self.process.wait(30)
        if self.process.stdout is not None:
            self.process.stdout.close()


def open_tables(port: int, tables: int, connections: int, rng: Random) -> list[Place]:
    """Tables of people and bots, and who connects to them: everybody who has a seat, the rest look on."""
    places: list[Place] = []
    for at in range(tables):
        bots = at % 2 * 2
        ticket = open_table(port, at, 4 - bots, bots, rng.getrandbits(40), f"127.0.0.{2 + at // FROM_ONE_ADDRESS}")
        here = connections * (at + 1) // tables - connections * at // tables
        source = f"127.1.{at // 200}.{at % 200 + 1}"
        keys = [Place(socket_of(port, ticket), key, int(seat), source) for seat, key in ticket["keys"].items()]
        places += (keys + [Place(socket_of(port, ticket), None, -1, source)] * here)[:here]
    return places


def open_table(port: int, at: int, people: int, bots: int, seed: int, address: str) -> dict[str, Any]:
    """The ticket of a new table by the rules whose turn it is, opened from this address."""
    rules, options = GAMES[at % len(GAMES)]
    seats = [{"name": f"Person {n}", "kind": "human"} for n in range(people)]
    seats += [{"name": f"Robo {n}", "kind": "bot", "bot": "solid"} for n in range(bots)]
    wish = {"rules": rules, "options": options, "pace": "fast", "seats": seats, "seed": seed}
    with closing(HTTPConnection("127.0.0.1", port, timeout=60, source_address=(address, 0))) as line:
        line.request("POST", "/api/tables", msgspec.json.encode(wish))
        answer = line.getresponse()
        body = answer.read()
    assert answer.status == 201, body
    ticket: dict[str, Any] = msgspec.json.decode(body)
    return ticket


def socket_of(port: int, ticket: dict[str, Any]) -> str:
    return f"ws://127.0.0.1:{port}/api/tables/{ticket['table']}/socket"


def quantile(values: list[float], part: float) -> float:
    return values[min(len(values) - 1, int(len(values) * part))] if values else float("nan")


def measure(options: argparse.Namespace) -> dict[str, float]:
    """All figures; times in milliseconds but for the storm."""
    cores = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
    mine, theirs = (set(cores[:1]), set(cores[1:])) if len(cores) > 1 else (set(), set())
    with tempfile.TemporaryDirectory(dir=options.directory) as directory:
        server = Server(Path(directory), mine, options.profile)
        try:
            server.wait()
            places = open_tables(server.port, options.tables, options.connections, Random(1))
            return conduct(server, places, options, theirs)
        finally:
            server.stop()


def conduct(server: Server, places: list[Place], options: argparse.Namespace, cores: set[int]) -> dict[str, float]:
    jobs = options.jobs
    with multiprocessing.Manager() as manager, ProcessPoolExecutor(jobs) as pool:
        barrier = cast(Barrier, manager.Barrier(jobs + 1))
        shares = [places[job::jobs] for job in range(jobs)]
        think = options.tables / options.rate
        runs = [pool.submit(run, share, think, options.seconds, barrier, cores) for share in shares]
        barrier.wait()
        empty = server.resident()
        barrier.wait()
        full = server.resident()
        barrier.wait()
        barrier.wait()
        begun, busy, logged = time.perf_counter(), server.busy(), server.logged()
        barrier.wait()
        took, work, more = time.perf_counter() - begun, server.busy() - busy, server.logged() - logged
        late = server.resident()
        barrier.wait()
        before_storm = server.busy()
        barrier.wait()
        storm = server.busy() - before_storm
        figures = [each.result() for each in runs]
    return summed(figures, took) | {
        "memory a connection, KiB": (full - empty) / len(places),
        "memory with all tables, MiB": empty / 1024,
        "memory after the load, MiB": late / 1024,
        "answers logged a second": more / took,
        "computing in the storm, s": storm,
        "of its core, %": work / took * 100,
        "computing for a logged answer, us": work / max(1, more) * 1e6,
    }


def summed(figures: list[Figures], took: float) -> dict[str, float]:
    accepted = sorted(value * 1000 for each in figures for value in each.accepted)
    updated = sorted(value * 1000 for each in figures for value in each.updated)
    out = {"answers of clients a second": len(accepted) / took}
    for name, values in (("accepted", accepted), ("update", updated)):
        out |= {f"{name} p{part}, ms": quantile(values, part / 100) for part in (50, 95, 99)}
    return out | {
        "storm, s": max(each.welcome for each in figures),
        "refused": sum(each.refused for each in figures),
        "frames received": sum(each.frames for each in figures),
        "KiB a frame": sum(each.bytes for each in figures) / 1024 / max(1, sum(each.frames for each in figures)),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--connections", type=int, default=2000)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--rate", type=float, default=1000.0, help="answers of clients a second that are aimed at")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--jobs", type=int, default=2, help="client processes")
    parser.add_argument("--directory", type=Path, help="where the database is for the time being")
    parser.add_argument("--profile", type=Path, help="write a profile of the server here; figures are worse then")
    for name, value in measure(parser.parse_args()).items():
        print(f"{name:30} {value:>12,.1f}")


if __name__ == "__main__":
    main()

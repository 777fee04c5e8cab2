const NEAR = 40;

/** An attachment for a list that grows: it follows while one reads its end; whoever reads further up is left in peace. */
export function followEnd(list: HTMLElement): () => void {
  let atEnd = true;
  const look = (): void => { atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR; };
  const follow = (): void => { if (atEnd) toEnd(list); };
  // What stands beside it may take some of its room, too.
  const grown = new MutationObserver(follow);
  const resized = new ResizeObserver(follow);
  list.addEventListener('scroll', look, { passive: true });
  grown.observe(list, { childList: true, subtree: true });
  resized.observe(list);
  follow();
  return () => {
    list.removeEventListener('scroll', look);
    grown.disconnect();
    resized.disconnect();
  };
}

export function toEnd(list: HTMLElement): void {
  list.scrollTo({ top: list.scrollHeight });
}

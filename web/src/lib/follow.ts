const NEAR = 40;

/** An attachment for a list that grows: it follows while one reads its end; whoever reads further up is left in peace. */
export function followEnd(list: HTMLElement): () => void {
  let atEnd = true;
  let height = list.clientHeight;
  const look = (): void => {
    // What stands beside it has just taken some of its room: nobody has scrolled, and below it is followed.
    if (list.clientHeight === height) atEnd = list.scrollHeight - list.scrollTop - height < NEAR;
  };
  const follow = (): void => { if (atEnd) toEnd(list); };
  const grown = new MutationObserver(follow);
  const resized = new ResizeObserver(() => {
    height = list.clientHeight;
    follow();
  });
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

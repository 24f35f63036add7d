/** The nearest ancestor that scrolls; the page itself when there is none. */
export function scrollerOf(element: Element): HTMLElement {
  for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(one).overflowY)) return one;
  }
  return document.documentElement;
}

/** How far `element`'s head is above the upper edge of its scroller, px. */
export const offsetIn = (scroller: Element, element: Element): number =>
  scroller.getBoundingClientRect().top - element.getBoundingClientRect().top;

/** What of a list is seen, px of the window: below a head that stays over it. */
export function seenEdges(scroller: HTMLElement, list: Element): { readonly top: number; readonly bottom: number } {
  const head = Number.parseFloat(getComputedStyle(list).scrollMarginTop) || 0;
  // The page itself begins where it is scrolled to: its window is what is seen.
  const top = scroller === document.documentElement ? 0 : scroller.getBoundingClientRect().top;
  return { top: top + head, bottom: top + scroller.clientHeight };
}

/** Scrolls just so far that a row of a list is seen whole. */
export function revealRow(list: Element, index: number, rowHeight: number): void {
  const scroller = scrollerOf(list);
  const { top, bottom } = seenEdges(scroller, list);
  const at = list.getBoundingClientRect().top + index * rowHeight;
  if (at < top) scroller.scrollTop += at - top;
  else if (at + rowHeight > bottom) scroller.scrollTop += at + rowHeight - bottom;
}

/** Nearest ancestor that scrolls; the page itself when there is none. */
export function scrollerOf(element: Element): HTMLElement {
  for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(one).overflowY)) return one;
  }
  return document.documentElement;
}

/** Distance of `element`'s top above the upper edge of its scroller, px. */
export const offsetIn = (scroller: Element, element: Element): number =>
  scroller.getBoundingClientRect().top - element.getBoundingClientRect().top;

/** Visible part of a list, px of the window: below a sticky head. */
export function seenEdges(scroller: HTMLElement, list: Element): { readonly top: number; readonly bottom: number } {
  const head = Number.parseFloat(getComputedStyle(list).scrollMarginTop) || 0;
  // For the page itself the window is the visible part.
  const top = scroller === document.documentElement ? 0 : scroller.getBoundingClientRect().top;
  return { top: top + head, bottom: top + scroller.clientHeight };
}

/** Scrolls by the least distance that makes a row of a list completely visible. */
export function revealRow(list: Element, index: number, rowHeight: number): void {
  const scroller = scrollerOf(list);
  const { top, bottom } = seenEdges(scroller, list);
  const at = list.getBoundingClientRect().top + index * rowHeight;
  if (at < top) scroller.scrollTop += at - top;
  else if (at + rowHeight > bottom) scroller.scrollTop += at + rowHeight - bottom;
}

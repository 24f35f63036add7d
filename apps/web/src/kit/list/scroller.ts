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

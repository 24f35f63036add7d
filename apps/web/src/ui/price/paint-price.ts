/** Direction of a change. */
type Trend = 'rise' | 'fall' | 'flat';

export const trendOf = (by: number | null | undefined): Trend => (!by ? 'flat' : by > 0 ? 'rise' : 'fall');

/** Arrows of a change, since rise and fall may not be shown by colour alone. */
export const arrows: Readonly<Record<Trend, string>> = { rise: '▲', fall: '▼', flat: '' };
export const trendWords: Readonly<Record<Trend, string>> = { rise: '涨', fall: '跌', flat: '' };

/** Writes a number into a `PriceSlot`, as `PriceText` renders it; unchanged parts are not touched. */
export function paintPrice(slot: Element, text: string, by: number | null | undefined): void {
  const trend = trendOf(by);
  const { firstElementChild: first, lastElementChild: number } = slot;
  if (slot.getAttribute('data-trend') !== trend) {
    slot.setAttribute('data-trend', trend);
    if (first && first !== number) {
      paintText(first, arrows[trend]);
      first.setAttribute('aria-label', trendWords[trend]);
      first.toggleAttribute('hidden', trend === 'flat');
    }
  }
  if (number) paintText(number, text);
}

/** Writes a text into an element that React keeps empty. */
export function paintText(element: Element, text: string): void {
  const node = element.firstChild;
  if (!(node instanceof Text)) element.textContent = text;
  else if (node.data !== text) node.data = text;
}

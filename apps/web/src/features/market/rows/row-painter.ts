import { fixedText, percentText, UNKNOWN_TEXT } from '../../../base/market-text';
import { paintPrice, paintText, trendOf } from '../../../ui/price/paint-price';
import type { QuotePaint } from '../live/use-quote-paint';
import { flash } from './flash';
import { type ColumnId, columnText, standsText, viewOf } from './quote-view';

interface RowFacts {
  readonly name: string;
  /** Free-float market value (流通市值), yuan. */
  readonly floatValue: number | null;
  readonly shown: readonly ColumnId[];
}

/** Writes quotes into the cells of a `StockCells`. Changes from before the row was rendered cause no flash. */
export function rowPainter(row: HTMLElement, { name, floatValue, shown }: RowFacts): QuotePaint {
  const cell = (of: string): Element => {
    const found = row.querySelector(of);
    if (!found) throw new Error(`a row without ${of}`);
    return found;
  };
  const title = cell('.stock-row-name > span');
  const tag = cell('.stock-row-tag');
  const price = cell('.stock-row-price');
  const change = cell('.stock-row-change > .ui-price');
  const more = shown.map((id, at) => [id, row.querySelectorAll('.stock-row-more')[at]] as const);
  const slot = cell('.stock-row-price > .ui-price');
  let moves: number | undefined;
  return (live) => {
    const view = live ? viewOf(live.quote) : null;
    paintText(title, live?.quote.name ?? name);
    const stands = live ? standsText(live.quote, live.newest) : null;
    const kind = stands === null ? (view?.tag ?? '') : '截至';
    if (tag.getAttribute('data-tag') !== kind) tag.setAttribute('data-tag', kind);
    paintText(tag, stands === null ? kind : `至${stands}`);
    paintPrice(slot, view ? fixedText(view.price) : UNKNOWN_TEXT, view?.changePercent);
    paintPrice(change, view ? percentText(view.changePercent) : UNKNOWN_TEXT, view?.changePercent);
    for (const [id, element] of more) {
      if (!element) continue;
      paintText(element, live ? columnText(id, live.quote, floatValue) : UNKNOWN_TEXT);
      if (id === 'speedPercent') element.setAttribute('data-trend', trendOf(live?.quote.ratios.speedPercent));
    }
    if (live && moves !== undefined && live.moves !== moves) flash(price, live.direction);
    moves = live?.moves ?? moves ?? 0;
  };
}

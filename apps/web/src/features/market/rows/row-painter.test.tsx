import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveQuote } from '../live/quote-store';
import { quoteOf } from '../quote.fixture';
import type { ColumnId } from './quote-view';
import { rowPainter } from './row-painter';
import { StockCells } from './StockCells';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function drawn(column: ColumnId = 'floatValue') {
  const row = document.createElement('a');
  row.innerHTML = renderToStaticMarkup(
    <>
      <StockCells code="SH610001" />
      <span className="stock-row-more" />
    </>,
  );
  const paint = rowPainter(row, { name: '观澜样本', floatValue: 2e8, shown: [column] });
  const flashOf = (): string | null | undefined => row.querySelector('.stock-row-price')?.getAttribute('data-flash');
  return { row, paint, flashOf };
}

const live = (last: number | null, moves = 0, direction: -1 | 0 | 1 = 0): LiveQuote => ({
  quote: quoteOf('SH610001', last),
  moves,
  direction,
  newest: 1000,
});

test('cells show known values, and a dash for the rest', () => {
  const { row, paint } = drawn();
  paint(undefined);
  expect(row.textContent).toBe('观澜样本沪 610001 ———');
  paint(live(11));
  expect(row.textContent).toBe('测试01沪 610001 涨停▲11.00+10.00%2.00亿');
  paint(live(9.5));
  expect(row.textContent).toBe('测试01沪 610001 ▼9.50−5.00%2.00亿');
  expect([...row.querySelectorAll('[data-trend]')].map((one) => one.getAttribute('data-trend'))).toEqual([
    'fall',
    'fall',
  ]);
});

test('a speed has the colour of its direction, and none where it is unknown', () => {
  const { row, paint } = drawn('speedPercent');
  const at = (speedPercent: number | null): string | null | undefined => {
    const { quote, ...rest } = live(11);
    paint({ ...rest, quote: { ...quote, ratios: { ...quote.ratios, speedPercent } } });
    return row.querySelector('.stock-row-more')?.getAttribute('data-trend');
  };
  expect([at(0.4), at(-0.4), at(0), at(null)]).toEqual(['rise', 'fall', 'flat', 'flat']);
});

test('a stale row is marked with its time until it is fresh again', () => {
  const { row, paint } = drawn();
  const fresh = live(11);
  const provenance = { ...fresh.quote.provenance, stale: true };
  paint({ ...fresh, quote: { ...fresh.quote, provenance } });
  expect(row.textContent).toBe('测试01沪 610001 至08:00▲11.00+10.00%2.00亿');
  paint(fresh);
  expect(row.textContent).toBe('测试01沪 610001 涨停▲11.00+10.00%2.00亿');
});

test('a price that moves is marked for a moment; one that moved before the row was drawn is not', () => {
  const { paint, flashOf } = drawn();
  paint(live(10, 7, 1));
  expect(flashOf()).toBeNull();
  paint(live(10.1, 8, 1));
  expect(flashOf()).toBe('rise');
  vi.advanceTimersByTime(200);
  // A change in the same direction does not extend the mark; one in the other direction replaces it at once.
  paint(live(10.2, 9, 1));
  vi.advanceTimersByTime(50);
  expect(flashOf()).toBeNull();
  paint(live(10.3, 10, 1));
  paint(live(10.1, 11, -1));
  expect(flashOf()).toBe('fall');
  vi.advanceTimersByTime(250);
  paint(live(10.1, 11, -1));
  expect(flashOf()).toBeNull();
});

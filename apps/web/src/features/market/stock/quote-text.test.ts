import type { TradingState } from '@guanlan/contract';
import { describe, expect, it } from 'vitest';
import { quoteOf } from '../quote.fixture';
import { dayFigure, emptyChartText, isAside, isLate, shownPrice, stockFailureText, warningsOf } from './quote-text';

describe('the price that is shown large', () => {
  it('is the last price with its change', () => {
    expect(shownPrice(quoteOf('SH600001', 10.5))).toEqual({ price: 10.5, note: null, change: 0.5, percent: 5 });
  });

  it('is the call auction’s matching price before the first trade', () => {
    const call = { price: 9.5, matched: 100, unmatched: 0 };
    expect(shownPrice(quoteOf('SH600001', null, { call }))).toEqual({
      price: 9.5,
      note: '竞价撮合价，未成交',
      change: -0.5,
      percent: -5,
    });
  });

  it('is the previous close without a change where nothing was traded, with a note', () => {
    const suspended = shownPrice(quoteOf('SH600001', null, { state: 'suspended' }));
    expect(suspended).toEqual({ price: 10, note: '昨收，今天还没有成交', change: null, percent: null });
    expect(shownPrice(quoteOf('SH600001', null, { state: 'delisted' })).note).toBe('退市前的最后价格');
  });

  it('has no change without a previous close, and is empty without any price', () => {
    expect(shownPrice(quoteOf('SH600001', 12, { prevClose: null })).change).toBeNull();
    expect(shownPrice(quoteOf('SH600001', null, { prevClose: null }))).toEqual({
      price: null,
      note: null,
      change: null,
      percent: null,
    });
  });
});

it('warns of a state and of a listing status, once where both are the same', () => {
  const at = (state: TradingState) => ({ state, day: 20_261_120 });
  expect(warningsOf(at('trading'), 'normal')).toEqual([]);
  expect(warningsOf(at('suspended'), 'risk-warning')).toEqual(['停牌', '风险警示']);
  expect(warningsOf(at('delisted'), 'delisted')).toEqual(['已退市']);
});

it('warns of a suspension with the last trading day, and with its year where that is an earlier one', () => {
  const quote = { state: 'suspended', day: 20_261_120 } as const;
  expect(warningsOf(quote, 'normal', 20_260_918)).toEqual(['停牌 · 最近交易 09-18']);
  expect(warningsOf(quote, 'normal', 20_251_231)).toEqual(['停牌 · 最近交易 2025-12-31']);
  expect(warningsOf({ ...quote, state: 'trading' }, 'normal', 20_260_918)).toEqual([]);
});

it('leaves figures of the day unknown while a stock is suspended', () => {
  expect(dayFigure({ state: 'suspended' }, '0.00%')).toBe('—');
  expect(dayFigure({ state: 'trading' }, '0.00%')).toBe('0.00%');
});

it('explains an empty chart by the state of the stock', () => {
  const titles = (['trading', 'suspended', 'delisted', 'not-listed'] as const).map(
    (state) => emptyChartText({ state }, true).title,
  );
  expect(new Set(titles).size).toBe(4);
  // Without candles the hint does not refer to them.
  expect(emptyChartText({ state: 'suspended' }, true).hint).toContain('日K');
  expect(emptyChartText({ state: 'suspended' }, false).hint).not.toContain('日K');
});

describe('the source of a part of the page', () => {
  const main = { source: 'sina', asOf: 1_000_000_000, fetchedAt: 0, stale: false };

  it('is named where it is another one than the quote’s, or stale alone', () => {
    expect(isAside({ ...main, source: 'eastmoney' }, main)).toBe(true);
    expect(isAside({ ...main, stale: true }, main)).toBe(true);
    expect(isAside({ ...main, stale: true }, { ...main, stale: true })).toBe(false);
    expect(isAside(main, main)).toBe(false);
    expect(isAside(undefined, main)).toBe(false);
  });

  it('is late from five minutes behind the quote on', () => {
    expect(isLate({ ...main, asOf: main.asOf - 301_000 }, main)).toBe(true);
    expect(isLate({ ...main, asOf: main.asOf - 300_000 }, main)).toBe(false);
    expect(isLate(null, main)).toBe(false);
  });
});

describe('the failure of a stock', () => {
  it('names the code of one that is unknown, and keeps every other text', () => {
    const unknown = { code: 'MARKET_UNKNOWN_SYMBOL' };
    expect(stockFailureText('没有这只证券', unknown, 'SH600000')).toBe('没有 SH600000 这只证券，请核对代码');
    expect(stockFailureText('网络不通', { code: 'SYS_ERR' }, 'SH600000')).toBe('网络不通');
    expect(stockFailureText('网络不通', undefined, 'SH600000')).toBe('网络不通');
  });
});

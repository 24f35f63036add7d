import { describe, expect, it } from 'vitest';
import { quoteOf } from '../quote.fixture';
import { emptyChartText, shownPrice, warningsOf } from './quote-text';

describe('the price that is shown large', () => {
  it('is the last one with its change', () => {
    expect(shownPrice(quoteOf('SH600001', 10.5))).toEqual({ price: 10.5, note: null, change: 0.5, percent: 5 });
  });

  it('is what the call would match before there is one', () => {
    const call = { price: 9.5, matched: 100, unmatched: 0 };
    expect(shownPrice(quoteOf('SH600001', null, { call }))).toEqual({
      price: 9.5,
      note: '竞价撮合价，未成交',
      change: -0.5,
      percent: -5,
    });
  });

  it('is the close before without any change where nothing was traded, and says of which day it is', () => {
    const suspended = shownPrice(quoteOf('SH600001', null, { state: 'suspended' }));
    expect(suspended).toEqual({ price: 10, note: '昨收，今天还没有成交', change: null, percent: null });
    expect(shownPrice(quoteOf('SH600001', null, { state: 'delisted' })).note).toBe('退市前的最后价格');
  });

  it('has no change where the close before is not known, and none at all where nothing is', () => {
    expect(shownPrice(quoteOf('SH600001', 12, { prevClose: null })).change).toBeNull();
    expect(shownPrice(quoteOf('SH600001', null, { prevClose: null }))).toEqual({
      price: null,
      note: null,
      change: null,
      percent: null,
    });
  });
});

it('warns of a state and of a standing, of the same once', () => {
  expect(warningsOf('trading', 'normal')).toEqual([]);
  expect(warningsOf('suspended', 'risk-warning')).toEqual(['停牌', '风险警示']);
  expect(warningsOf('delisted', 'delisted')).toEqual(['已退市']);
});

it('says why a chart is empty', () => {
  const titles = (['trading', 'suspended', 'delisted', 'not-listed'] as const).map(
    (state) => emptyChartText({ state }, true).title,
  );
  expect(new Set(titles).size).toBe(4);
  // Where candles are missing nobody is sent to the candles.
  expect(emptyChartText({ state: 'suspended' }, true).hint).toContain('日K');
  expect(emptyChartText({ state: 'suspended' }, false).hint).not.toContain('日K');
});

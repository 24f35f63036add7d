import { expect, test } from 'vitest';
import { quoteOf } from '../quote.fixture';
import { columns, columnText, standsText, viewOf } from './quote-view';

test('a row says what kind of price it shows', () => {
  expect(viewOf(quoteOf('SH610001', 10.5))).toMatchObject({ price: 10.5, tag: null });
  expect(viewOf(quoteOf('SH610001', 11)).tag).toBe('涨停');
  expect(viewOf(quoteOf('SH610001', 9)).tag).toBe('跌停');
  expect(viewOf(quoteOf('SH610001', 11, { limits: 'unknown' })).tag).toBeNull();
  expect(viewOf(quoteOf('SH610001', 10.5, { state: 'halted' })).tag).toBe('临停');
});

test('a row shows the call auction’s price before the first trade, and yesterday’s for a suspended stock', () => {
  const call = { price: 10.2, matched: 100, unmatched: -5 };
  expect(viewOf(quoteOf('SH610001', null, { call }))).toMatchObject({ price: 10.2, tag: '竞价' });
  expect(viewOf(quoteOf('SH610001', null, { call })).changePercent).toBeCloseTo(2);
  expect(viewOf(quoteOf('SH610001', null, { call: { ...call, price: null } }))).toEqual({
    price: null,
    change: null,
    changePercent: null,
    tag: null,
  });
  expect(viewOf(quoteOf('SH610001', null, { call, state: 'suspended' }))).toMatchObject({ price: 10, tag: '停牌' });
});

test('a stale quote is marked with its minute, or with its day when that is over', () => {
  const at = (text: string): number => Date.parse(`2026-11-${text}+08:00`);
  const old = (text: string, facts = {}) =>
    quoteOf('SH610001', 10.5, {
      provenance: { source: 'test', asOf: at(text), fetchedAt: at(text), stale: true },
      ...facts,
    });
  expect(standsText(old('20T14:31:57'), at('20T14:40:00'))).toBe('14:31');
  expect(standsText(old('19T15:00:03'), at('20T09:40:00'))).toBe('11-19');
  expect(standsText(old('20T14:31:57', { state: 'suspended' }), at('20T14:40:00'))).toBeNull();
  expect(standsText(quoteOf('SH610001', 10.5), at('20T14:40:00'))).toBeNull();
});

test('every column shows a dash for an unknown value', () => {
  const none = { change: null, changePercent: null, amplitudePercent: null, turnoverPercent: null, volumeRatio: null };
  const quote = quoteOf('SH610001', null, { volume: null, amount: null, ratios: { ...none, speedPercent: null } });
  expect(columns.map(({ id }) => columnText(id, quote, null))).toEqual(columns.map(() => '—'));
  const known = quoteOf('SH610001', 10.5, { volume: 1_234_500, amount: 2e8 });
  expect(columns.map(({ id }) => columnText(id, known, 3.456e10))).toEqual([
    '0.00%',
    '1.00%',
    '1.00',
    '1.00%',
    '1.23万手',
    '2.00亿',
    '346亿',
  ]);
});

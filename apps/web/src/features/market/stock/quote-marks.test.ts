import { expect, test } from 'vitest';
import { quoteOf } from '../quote.fixture';
import { chartProvenance, misfitText } from './quote-text';

const from = (asOf: number, stale = false) => ({ source: 'tencent', asOf, fetchedAt: asOf, stale });

test('a chart tells of no later a moment than its quote, and is no fresher', () => {
  expect(chartProvenance(from(20), from(10))).toEqual({ ...from(20), asOf: 10 });
  expect(chartProvenance(from(10), from(20, true))).toEqual(from(10, true));
  expect(chartProvenance(null, from(20))).toBeNull();
});

test('a change that is counted from a close in doubt says so', () => {
  const quote = quoteOf('SH600001', 10);
  expect(misfitText(quote)).toBeUndefined();
  expect(misfitText({ ...quote, flags: ['LIMIT_MISMATCH'] })).toBeUndefined();
  expect(misfitText({ ...quote, flags: ['PREV_CLOSE_MISMATCH'] })).toContain('昨收与本服务保存的收盘价不符');
});

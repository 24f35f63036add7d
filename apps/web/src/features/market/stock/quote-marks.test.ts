import { expect, test } from 'vitest';
import { quoteOf } from '../quote.fixture';
import { chartProvenance, misfitText } from './quote-text';

const from = (asOf: number, stale = false) => ({ source: 'tencent', asOf, fetchedAt: asOf, stale });

test('a chart is dated no later than its quote, and is stale with it', () => {
  expect(chartProvenance(from(20), from(10))).toEqual({ ...from(20), asOf: 10 });
  expect(chartProvenance(from(10), from(20, true))).toEqual(from(10, true));
  expect(chartProvenance(null, from(20))).toBeNull();
});

test('a note warns of a change counted from a doubtful previous close', () => {
  const quote = quoteOf('SH600001', 10);
  expect(misfitText(quote)).toBeUndefined();
  expect(misfitText({ ...quote, flags: ['LIMIT_MISMATCH'] })).toBeUndefined();
  expect(misfitText({ ...quote, flags: ['PREV_CLOSE_MISMATCH'] })).toContain('昨收与本服务保存的收盘价不符');
});

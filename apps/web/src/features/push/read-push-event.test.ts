import { PushEvent, type Quote } from '@guanlan/contract';
import { readPushEvent as contractReads } from '@guanlan/contract/push-events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPushEvent } from './read-push-event';

const provenance = { source: 'sim', asOf: 1, fetchedAt: 2, stale: false };
const quote: Quote = {
  code: 'SH605901',
  name: '幻溪有色',
  day: 20_261_120,
  phase: 'continuous',
  state: 'trading',
  last: 10.2,
  prevClose: 10,
  open: null,
  high: 10.3,
  low: 9.9,
  volume: 100,
  amount: 1_020,
  limits: { up: 11, down: 9 },
  call: { price: null, matched: 0, unmatched: -3 },
  bids: [{ price: 10.1, volume: 200 }],
  asks: null,
  fundamentals: { floatShares: 1, totalShares: null, peTtm: -3, pb: 1.2 },
  provenance,
  others: { limits: { ...provenance, source: 'computed' } },
  flags: ['LIMIT_MISMATCH'],
  ratios: {
    change: 0.2,
    changePercent: 2,
    amplitudePercent: 4,
    turnoverPercent: null,
    volumeRatio: 1,
    speedPercent: 0,
  },
};
const quotes = (...changes: unknown[]) => ({ type: 'quotes', watchId: 'w', seq: 3, quotes: changes });

/**
 * Values that take the place of a field's, to see whether both readers refuse or take them. No list: Valibot takes one for
 * an object without fields, which changes nothing of a quote.
 */
const strange = [null, '', 'none', 'x', -1, 1.5, 0, true, {}, { price: 1 }, 20_260_230];

/** Copies of a value, each with one of its fields replaced or one left out. */
function* changed(value: unknown): Generator<unknown> {
  if (typeof value !== 'object' || value === null) return;
  for (const key of Object.keys(value)) {
    const one = value as Record<string, unknown>;
    const put = (next: unknown) =>
      Array.isArray(value) ? Object.assign([...value], { [key]: next }) : { ...one, [key]: next };
    for (const other of strange) yield put(other);
    yield put(undefined);
    for (const inner of changed(one[key])) yield put(inner);
  }
}

const events = [
  { type: 'notice', title: '到期提醒', text: '会员将于明日到期', path: '/pages/account/account' },
  { type: 'notice', title: '字'.repeat(60), text: '\n'.repeat(500), path: `/${'a'.repeat(199)}` },
  { type: 'changed', what: 'orders' },
  quotes(quote),
  quotes({ code: 'SZ000001', limits: 'none' }, { code: 'BJ430001', ratios: {} }),
];

describe('readPushEvent', () => {
  it.each(events)('reads %j whole', (event) => {
    expect(PushEvent.parse(event)).toEqual(event);
    expect(readPushEvent(JSON.stringify(event))).toEqual(event);
  });

  it('takes and refuses what the contract takes and refuses', () => {
    let [taken, refused] = [0, 0];
    for (const event of events) {
      for (const other of changed(event)) {
        const text = JSON.stringify(other);
        const wanted = contractReads(text);
        expect(readPushEvent(text), text).toEqual(wanted);
        if (wanted) taken += 1;
        else refused += 1;
      }
    }
    expect(Math.min(taken, refused)).toBeGreaterThan(100);
  });

  it.each([
    '{"type":"quotes","watchId":"w","seq":1,"quotes":[{"code":"SH605901","last":1e999}]}',
    '{"type":"quotes","watchId":"w","seq":9007199254740993,"quotes":[]}',
    JSON.stringify({ type: 'notice', title: '字'.repeat(61), text: '' }),
    JSON.stringify({ type: 'notice', title: '字', text: '字'.repeat(501) }),
    JSON.stringify({ type: 'notice', title: '字', text: '', path: `/${'a'.repeat(200)}` }),
    JSON.stringify({ type: 'notice', title: '字', text: '', path: '//elsewhere.example' }),
  ])('leaves %s alone', (text) => {
    expect(contractReads(text)).toBeUndefined();
    expect(readPushEvent(text)).toBeUndefined();
  });

  it('reads any text as the contract does', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(readPushEvent(text)).toEqual(contractReads(text));
      }),
    );
  });
});

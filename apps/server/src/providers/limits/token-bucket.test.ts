import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TokenBucket } from './token-bucket.js';

const options = { capacity: 10, perSecond: 2 };

describe('TokenBucket', () => {
  it('gives its capacity at once, then what time adds', () => {
    const bucket = new TokenBucket(options, 5_000);
    expect(Array.from({ length: 11 }, () => bucket.take(5_000))).toEqual([...Array(10).fill(true), false]);
    expect(bucket.take(5_499)).toBe(false);
    expect(bucket.take(5_500)).toBe(true);
    expect(bucket.tokens(60_000)).toBe(10);
  });

  it('takes nothing where it has fewer tokens than are asked for', () => {
    const bucket = new TokenBucket(options, 0);
    expect(bucket.take(0, 11)).toBe(false);
    expect(bucket.tokens(0)).toBe(10);
  });

  it('keeps what was added beyond its capacity, up to the given amount, and gets no more by time', () => {
    const bucket = new TokenBucket(options, 0);
    bucket.add(5, 12);
    expect(bucket.tokens(9_000)).toBe(12);
    bucket.add(1, 11);
    expect(bucket.tokens(9_000)).toBe(12);
  });

  it('owes tokens that were spent before they came', () => {
    const bucket = new TokenBucket(options, 0);
    bucket.spend(0, 12);
    expect(bucket.tokens(0)).toBe(-2);
    expect(bucket.tokens(1_500)).toBe(1);
  });

  it('gives no tokens for a clock that goes back', () => {
    const bucket = new TokenBucket(options, 1_000);
    bucket.spend(1_000, 10);
    expect(bucket.tokens(0)).toBe(0);
  });

  it('gives at most its capacity and what time added, whatever the calls', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(2_000), fc.nat(15)), { maxLength: 50 }), (calls) => {
        const bucket = new TokenBucket(options, 0);
        let now = 0;
        let taken = 0;
        for (const [passed, count] of calls) {
          now += passed;
          if (bucket.take(now, count)) taken += count;
        }
        expect(taken).toBeLessThanOrEqual(options.capacity + (now / 1000) * options.perSecond + 1e-9);
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { chooseLimits, providedLimits } from './provided-limits.js';

describe('limits from a source', () => {
  it.each([
    [18.87, 15.44, { up: 1887, down: 1544 }],
    [99_999.99, 0, 'none'],
    [10_000, 0.01, 'none'],
    [0, 0, undefined],
    [undefined, 15.44, undefined],
    [Number.NaN, 15.44, undefined],
    [15, 16, undefined],
  ])('%d and %d are %j', (up, down, expected) => {
    expect(providedLimits(up, down)).toEqual(expected);
  });

  it('win over what was calculated, and tell where the two differ', () => {
    const ours = { up: 1887, down: 1544 };
    const theirs = { up: 1888, down: 1544 };
    expect(chooseLimits(ours, { ...ours })).toEqual({ limits: ours, from: 'provided', isMismatch: false });
    expect(chooseLimits(theirs, ours)).toEqual({ limits: theirs, from: 'provided', isMismatch: true });
    expect(chooseLimits('none', ours)).toMatchObject({ limits: 'none', isMismatch: true });
    expect(chooseLimits('none', 'none')).toMatchObject({ isMismatch: false });
    expect(chooseLimits(theirs, 'unknown')).toMatchObject({ limits: theirs, isMismatch: false });
    expect(chooseLimits(undefined, ours)).toEqual({ limits: ours, from: 'calculated', isMismatch: false });
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isState, issueState } from './oauth-state.js';

const KEY = 'key-for-tests';
const NOW = 1_750_000_000_000;

describe('the state of an authorization', () => {
  it('is good for ten minutes, in letters and digits, and never the same', () => {
    const state = issueState(KEY, NOW);
    expect(state).toMatch(/^[0-9a-z]{65}$/);
    expect(issueState(KEY, NOW)).not.toBe(state);
    expect(isState(KEY, state, NOW + 599_999)).toBe(true);
    expect(isState(KEY, state, NOW + 600_000)).toBe(false);
    expect(isState('another key', state, NOW)).toBe(false);
  });

  it('changed anywhere, or made up, is refused', () => {
    const state = issueState(KEY, NOW);
    fc.assert(
      fc.property(fc.nat(state.length - 1), fc.constantFrom(...'0123456789abcdefz'), (at, char) => {
        fc.pre(state[at] !== char);
        expect(isState(KEY, state.slice(0, at) + char + state.slice(at + 1), NOW)).toBe(false);
      }),
    );
    fc.assert(fc.property(fc.string(), (text) => !isState(KEY, text, NOW)));
  });
});

import { describe, expect, it } from 'vitest';
import { pageOf } from './page.js';

describe('pageOf', () => {
  it.each([
    [undefined, { pageCurrent: 1, pageSize: 20 }],
    [{ pageCurrent: 3 }, { pageCurrent: 3, pageSize: 20 }],
    [
      { pageCurrent: 0, pageSize: -5 },
      { pageCurrent: 1, pageSize: 20 },
    ],
    [
      { pageCurrent: 1.5, pageSize: Number.NaN },
      { pageCurrent: 1, pageSize: 20 },
    ],
    [
      { pageCurrent: 2, pageSize: 100 },
      { pageCurrent: 2, pageSize: 100 },
    ],
  ])('%j', (given, expected) => {
    expect(pageOf(given)).toEqual(expected);
  });
});

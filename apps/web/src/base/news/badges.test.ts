import { describe, expect, it } from 'vitest';
import { badgeText } from './badges';

describe('badgeText', () => {
  it('has at most two digits', () => {
    expect([1, 99, 100, 5000].map(badgeText)).toEqual(['1', '99', '99+', '99+']);
  });
});

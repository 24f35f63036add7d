import { describe, expect, it } from 'vitest';
import { proposedValue, valueProblem } from './alert-text';

describe('proposedValue', () => {
  it.each([
    ['price-above', 100, '105.00'],
    ['price-below', 100, '95.00'],
    ['price-above', 3.33, '3.50'],
    ['price-above', null, ''],
    ['change-above', 100, '5'],
    ['change-below', null, '5'],
    ['limit-up', 100, ''],
  ] as const)('proposes for %s at %s: %s', (kind, price, value) => {
    expect(proposedValue(kind, price)).toBe(value);
    if (value !== '') expect(valueProblem(kind, Number(value))).toBeNull();
  });
});

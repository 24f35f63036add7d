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

  const limits = { up: 110, down: 90 };

  it.each([
    ['price-above', 108, limits, '110.00'],
    ['price-above', 100, limits, '105.00'],
    ['price-below', 92, limits, '90.00'],
    ['price-below', 100, limits, '95.00'],
    ['price-above', 108, 'none', '113.40'],
  ] as const)('keeps %s at %s within the limits %j: %s', (kind, price, today, value) => {
    expect(proposedValue(kind, price, today)).toBe(value);
  });

  it('goes beyond a limit that is reached, where an alert would fire at once', () => {
    expect(proposedValue('price-above', 110, limits)).toBe('115.50');
    expect(proposedValue('price-below', 90, limits)).toBe('85.50');
  });
});

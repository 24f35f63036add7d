import { expect } from 'vitest';

/** 1e-9 absolute plus 1e-9 relative. */
const TOLERANCE = 1e-9;

/** Where two lines differ by more than allowed, or nothing. */
export function difference(actual: ArrayLike<number>, expected: ArrayLike<number>, label: string): string | undefined {
  if (actual.length !== expected.length) return `${label}: ${actual.length} values, not ${expected.length}`;
  for (let i = 0; i < expected.length; i += 1) {
    const [a, b] = [actual[i] as number, expected[i] as number];
    const same = Number.isNaN(a) ? Number.isNaN(b) : Math.abs(a - b) <= TOLERANCE * (1 + Math.abs(b));
    if (!same) return `${label}, bar ${i}: ${a}, not ${b}`;
  }
  return undefined;
}

/** Expects every line to be there and no other, and each to be close. */
export function expectLines(
  actual: Readonly<Record<string, ArrayLike<number>>>,
  expected: Readonly<Record<string, ArrayLike<number>>>,
  label: string,
): void {
  expect(Object.keys(actual).sort(), label).toEqual(Object.keys(expected).sort());
  for (const [line, values] of Object.entries(expected)) {
    const found = difference(actual[line] ?? [], values, `${label} ${line}`);
    if (found) expect.fail(found);
  }
}

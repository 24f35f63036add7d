import { expect, it } from 'vitest';
import { isAtRest } from './processes.ts';

const seconds = (count: number, cpu: number): number[] => Array.from({ length: count }, () => cpu);

it.each([
  ['idle for too short a time', seconds(29, 3_000), false],
  ['idle', seconds(30, 3_000), true],
  ['idle with seconds of more', [...seconds(20, 3_000), 25_000, 40_000, ...seconds(8, 3_000)], true],
  ['at work evenly', seconds(30, 16_000), false],
  ['at work for a second within the time', [...seconds(20, 3_000), 450_000, ...seconds(9, 3_000)], false],
  ['at work for a second before the time', [900_000, ...seconds(30, 3_000)], true],
  ['without figures', seconds(30, Number.NaN), false],
])('a process %s is at rest or not', (_, spent, expected) => {
  expect(isAtRest(spent)).toBe(expected);
});

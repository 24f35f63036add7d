import { describe, expect, it } from 'vitest';
import { dayStart, isQuiet } from './is-quiet.js';

const at = (time: string): number => Date.parse(`2026-11-20T${time}:00+08:00`);

describe('quiet hours', () => {
  it.each([
    ['22:00', '07:30', '23:59', true],
    ['22:00', '07:30', '00:00', true],
    ['22:00', '07:30', '07:29', true],
    ['22:00', '07:30', '07:30', false],
    ['22:00', '07:30', '12:00', false],
    ['12:00', '13:00', '12:00', true],
    ['12:00', '13:00', '13:00', false],
    ['08:00', '08:00', '03:00', true],
  ])('from %s to %s hold at %s: %s', (from, to, time, holds) => {
    const minute = (text: string): number => (at(text) - at('00:00')) / 60_000;
    expect(isQuiet({ quiet: { from: minute(from), to: minute(to) } }, at(time))).toBe(holds);
  });

  it('do not hold where there are none', () => {
    expect(isQuiet({ quiet: null }, at('03:00'))).toBe(false);
  });
});

it('a day begins at midnight in China', () => {
  expect(dayStart(at('00:00'))).toBe(at('00:00'));
  expect(dayStart(at('23:59'))).toBe(at('00:00'));
});

import { describe, expect, it } from 'vitest';
import { RetentionClock } from './retention-clock.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const JUMP_MS = 365 * DAY;
const BEGIN = Date.UTC(2026, 10, 28);

/** A machine whose wall clock can be set. */
function machine() {
  let [wall, monotonic] = [BEGIN, 0];
  const clocks = { now: () => wall, monotonicNow: () => monotonic };
  return {
    ...clocks,
    run: (ms: number) => {
      wall += ms;
      monotonic += ms;
    },
    set: (by: number) => {
      wall += by;
    },
  };
}

describe('RetentionClock', () => {
  it('is the wall clock, over steps of minutes and any number of them', () => {
    const { set, run, ...clocks } = machine();
    const clock = new RetentionClock({ ...clocks, last: null });
    for (const step of [600_000, -600_000, HOUR, HOUR, HOUR, 0]) {
      run(HOUR);
      set(step);
      expect(clock.now()).toBe(clocks.now());
    }
  });

  it('passes as time does while the wall clock is ahead, and follows it when it is put back', () => {
    const { set, run, ...clocks } = machine();
    const clock = new RetentionClock({ ...clocks, last: null });
    set(JUMP_MS);
    expect(clock.now()).toBe(BEGIN);
    run(5 * HOUR);
    expect(clock.now()).toBe(BEGIN + 5 * HOUR);
    set(-JUMP_MS - DAY);
    expect(clock.now()).toBe(clocks.now());
  });

  it('follows a wall clock that stays ahead for twelve hours', () => {
    const { set, run, ...clocks } = machine();
    const clock = new RetentionClock({ ...clocks, last: null });
    set(JUMP_MS);
    clock.now();
    run(12 * HOUR - 1);
    expect(clock.now()).toBe(BEGIN + 12 * HOUR - 1);
    run(1);
    expect(clock.now()).toBe(clocks.now());
  });

  it('counts no time before the wall clock was seen ahead', () => {
    const { set, run, ...clocks } = machine();
    const clock = new RetentionClock({ ...clocks, last: null });
    clock.now();
    run(20 * HOUR);
    set(JUMP_MS);
    expect(clock.now()).toBe(clocks.now() - JUMP_MS);
  });

  it('counts the twelve hours anew after the wall clock was right', () => {
    const { set, run, ...clocks } = machine();
    const clock = new RetentionClock({ ...clocks, last: null });
    for (let time = 0; time < 3; time += 1) {
      set(JUMP_MS);
      clock.now();
      run(8 * HOUR);
      expect(clock.now()).toBe(clocks.now() - JUMP_MS);
      set(-JUMP_MS);
      expect(clock.now()).toBe(clocks.now());
    }
  });

  it('holds a wall clock that is ahead at the start, for twelve hours of running in all', () => {
    const { set, run, ...clocks } = machine();
    let last = new RetentionClock({ ...clocks, last: null }).note();
    for (let day = 0; day < 2; day += 1) {
      set(DAY);
      const clock = new RetentionClock({ ...clocks, last });
      expect(clock.now()).toBe(last.at);
      run(6 * HOUR);
      last = clock.note();
    }
    expect(last).toEqual({ at: clocks.now(), heldMs: 0 });
  });
});

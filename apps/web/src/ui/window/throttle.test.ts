import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { throttle } from './throttle';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('throttle', () => {
  it('runs at once, then once at the end of the time', () => {
    const run = vi.fn();
    const call = throttle(run, 50);
    call();
    call();
    call();
    expect(run).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(49);
    expect(run).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('does not run again when nothing was called meanwhile', () => {
    const run = vi.fn();
    throttle(run, 50)();
    vi.advanceTimersByTime(500);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('keeps the interval after a trailing run', () => {
    const run = vi.fn();
    const call = throttle(run, 50);
    call();
    call();
    vi.advanceTimersByTime(50);
    call();
    expect(run).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(50);
    expect(run).toHaveBeenCalledTimes(3);
  });

  it('drops a pending run when cancelled', () => {
    const run = vi.fn();
    const call = throttle(run, 50);
    call();
    call();
    call.cancel();
    vi.advanceTimersByTime(500);
    expect(run).toHaveBeenCalledTimes(1);
  });
});

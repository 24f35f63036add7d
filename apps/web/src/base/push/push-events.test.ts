import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onChanged, tellPushEvent, tellPushGap } from './push-events';

const changed = (what: 'words' | 'watchlist'): void => tellPushEvent({ type: 'changed', what });
const listener = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  listener.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

it('reports the first change at once, and those right after it together', () => {
  const stop = onChanged('words', listener);
  for (let n = 0; n < 290; n += 1) {
    changed('words');
    vi.advanceTimersByTime(10);
  }
  expect(listener).toHaveBeenCalledTimes(6);
  vi.advanceTimersByTime(1_000);
  expect(listener).toHaveBeenCalledTimes(7);
  vi.advanceTimersByTime(10_000);
  expect(listener).toHaveBeenCalledTimes(7);
  stop();
});

it('reports no other event, and none after it has stopped', () => {
  const stop = onChanged('words', listener);
  changed('watchlist');
  expect(listener).not.toHaveBeenCalled();
  changed('words');
  changed('words');
  stop();
  vi.advanceTimersByTime(10_000);
  changed('words');
  expect(listener).toHaveBeenCalledTimes(1);
});

it('reports that changes may have been missed, until it has stopped', () => {
  const stop = onChanged('words', listener);
  tellPushGap();
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  vi.advanceTimersByTime(10_000);
  tellPushGap();
  expect(listener).toHaveBeenCalledTimes(1);
});

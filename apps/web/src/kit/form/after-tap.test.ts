// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterTap } from './after-tap';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const press = () => vi.spyOn(document, 'querySelector').mockReturnValue(document.body);

it('runs in a task of its own when nothing is pressed', () => {
  vi.spyOn(document, 'querySelector').mockReturnValue(null);
  const task = vi.fn();
  afterTap(task);
  expect(task).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(task).toHaveBeenCalledOnce();
});

it.each(['pointerup', 'pointercancel'])('waits for the %s of a press, and runs once', (event) => {
  press();
  const task = vi.fn();
  afterTap(task);
  vi.runAllTimers();
  expect(task).not.toHaveBeenCalled();
  window.dispatchEvent(new Event(event));
  window.dispatchEvent(new Event(event));
  // The click follows at once, before any timer.
  expect(task).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(task).toHaveBeenCalledOnce();
});

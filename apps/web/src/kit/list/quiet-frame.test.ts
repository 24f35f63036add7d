import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inQuietFrame, noteRowsDrawn } from './quiet-frame';

let waiting: (() => void)[] = [];
/** Runs one animation frame, after its scroll events. */
function frame(): void {
  for (const callback of waiting.splice(0)) callback();
}

beforeEach(() => {
  waiting = [];
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => waiting.push(callback));
});
afterEach(() => vi.unstubAllGlobals());

it('runs the work in the next frame', () => {
  const work = vi.fn();
  inQuietFrame(work);
  frame();
  expect(work).toHaveBeenCalledOnce();
});

it('puts the work off by one frame when rows are drawn, and by no more', () => {
  const work = vi.fn();
  inQuietFrame(work);
  noteRowsDrawn();
  noteRowsDrawn();
  frame();
  expect(work).not.toHaveBeenCalled();
  noteRowsDrawn();
  frame();
  expect(work).toHaveBeenCalledOnce();
  inQuietFrame(work);
  frame();
  expect(work).toHaveBeenCalledTimes(2);
});

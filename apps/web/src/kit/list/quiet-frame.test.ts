import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inQuietFrame, noteRowsDrawn } from './quiet-frame';

let waiting: (() => void)[] = [];
/** What the browser does for one frame, after its scroll events. */
function frame(): void {
  for (const callback of waiting.splice(0)) callback();
}

beforeEach(() => {
  waiting = [];
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => waiting.push(callback));
});
afterEach(() => vi.unstubAllGlobals());

it('works with the next frame', () => {
  const work = vi.fn();
  inQuietFrame(work);
  frame();
  expect(work).toHaveBeenCalledOnce();
});

it('leaves a frame to the rows that are drawn in it, and the next one to itself whatever is drawn in that', () => {
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

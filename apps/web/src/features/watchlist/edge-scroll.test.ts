// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { edgeScroll, edgeSpeed } from './edge-scroll';

const edges = { top: 100, bottom: 700 };

it('the speed is zero in the middle, grows towards an edge and is constant beyond it', () => {
  expect([400, 164, 636].map((y) => edgeSpeed(y, edges))).toEqual([0, 0, 0]);
  expect([132, 100, -50].map((y) => edgeSpeed(y, edges))).toEqual([-500, -1000, -1000]);
  expect([668, 700, 9000].map((y) => edgeSpeed(y, edges))).toEqual([500, 1000, 1000]);
});

it('the speed is zero in the middle of a low view, and in an empty one', () => {
  expect(edgeSpeed(130, { top: 100, bottom: 160 })).toBe(0);
  expect(edgeSpeed(130, { top: 100, bottom: 100 })).toBe(0);
});

const frames: FrameRequestCallback[] = [];
beforeEach(() => {
  frames.length = 0;
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => frames.push(draw));
  vi.stubGlobal('cancelAnimationFrame', () => frames.splice(0));
  vi.spyOn(performance, 'now').mockReturnValue(0);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const draw = (now: number): void => frames.shift()?.(now);

it('scrolling continues while the finger rests at an edge, and ends in the middle and on release', () => {
  const scroller = document.createElement('div');
  const onStep = vi.fn();
  const scroll = edgeScroll(scroller, () => edges, onStep);
  scroll.move(400);
  expect(frames).toHaveLength(0);
  scroll.move(700);
  scroll.move(700);
  expect(frames).toHaveLength(1);
  draw(10);
  draw(20);
  expect(scroller.scrollTop).toBe(20);
  expect(onStep).toHaveBeenCalledTimes(2);
  // A pause of the browser causes no jump.
  draw(10_000);
  expect(scroller.scrollTop).toBe(70);
  scroll.move(400);
  draw(10_010);
  expect(scroller.scrollTop).toBe(70);
  expect(frames).toHaveLength(0);
  scroll.move(700);
  scroll.stop();
  expect(frames).toHaveLength(0);
});

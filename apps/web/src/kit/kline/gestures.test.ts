// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GestureReader, type GestureTarget } from './gestures';

const target = {
  pan: vi.fn<GestureTarget['pan']>(() => true),
  zoom: vi.fn<GestureTarget['zoom']>(),
  point: vi.fn<GestureTarget['point']>(),
  tap: vi.fn<GestureTarget['tap']>(() => false),
  grab: vi.fn<GestureTarget['grab']>(() => false),
  drag: vi.fn<GestureTarget['drag']>(),
  drop: vi.fn<GestureTarget['drop']>(),
  reset: vi.fn<GestureTarget['reset']>(),
};
let reader: GestureReader;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.clearAllMocks();
  reader = new GestureReader(target);
});
afterEach(() => {
  reader.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const tap = (x: number, y: number, time: number): void => {
  reader.down(1, { x, y }, true, time);
  reader.up(1, { x, y }, time);
};
const panned = (): number => target.pan.mock.calls.reduce((sum, [px]) => sum + px, 0);

it('pans with a finger that moves sideways', () => {
  reader.down(1, { x: 100, y: 100 }, true, 0);
  reader.move(1, { x: 94, y: 100 }, 8);
  expect(target.pan).not.toHaveBeenCalled();
  reader.move(1, { x: 80, y: 102 }, 16);
  reader.move(1, { x: 60, y: 140 }, 24);
  expect(panned()).toBe(34);
  expect(reader.holds).toBe(false);
});

it('leaves vertical moves to the page, also while a crosshair is shown', () => {
  for (const isPinned of [false, true]) {
    if (isPinned) {
      reader.down(1, { x: 100, y: 100 }, true, 0);
      vi.advanceTimersByTime(400);
      reader.up(1, { x: 100, y: 100 }, 400);
    }
    target.point.mockClear();
    reader.down(1, { x: 100, y: 100 }, true, 0);
    reader.move(1, { x: 101, y: 115 }, 16);
    expect(reader.holds).toBe(false);
    vi.advanceTimersByTime(1000);
    reader.cancel(1);
    expect(target.point).not.toHaveBeenCalled();
  }
  expect(target.pan).not.toHaveBeenCalled();
  expect(target.tap).not.toHaveBeenCalled();
});

it('moves with it all the same where the page has no part in it', () => {
  reader.down(1, { x: 100, y: 100 }, false, 0);
  reader.move(1, { x: 105, y: 130 }, 16);
  expect(panned()).toBe(-5);
});

it('puts a crosshair after a long press, which follows the finger and stays until a tap', () => {
  reader.down(1, { x: 100, y: 100 }, true, 0);
  vi.advanceTimersByTime(349);
  expect(target.point).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(target.point).toHaveBeenLastCalledWith({ x: 100, y: 100 });
  expect(reader.holds).toBe(true);
  reader.move(1, { x: 90, y: 180 }, 400);
  expect(target.point).toHaveBeenLastCalledWith({ x: 90, y: 180 });
  reader.up(1, { x: 90, y: 180 }, 410);
  expect(target.point).not.toHaveBeenLastCalledWith(null);
  reader.down(1, { x: 90, y: 180 }, true, 480);
  reader.move(1, { x: 130, y: 180 }, 500);
  expect(target.point).toHaveBeenLastCalledWith({ x: 130, y: 180 });
  reader.up(1, { x: 130, y: 180 }, 510);
  tap(50, 50, 600);
  expect(target.point).toHaveBeenLastCalledWith(null);
  expect(target.pan).not.toHaveBeenCalled();
});

it('zooms with two fingers around their middle, and pans with it', () => {
  reader.down(1, { x: 100, y: 100 }, true, 0);
  reader.down(2, { x: 200, y: 100 }, true, 0);
  expect(reader.holds).toBe(true);
  reader.move(2, { x: 300, y: 100 }, 16);
  expect(target.zoom).toHaveBeenLastCalledWith(2, 200);
  expect(panned()).toBe(-50);
  reader.move(1, { x: 0, y: 100 }, 32);
  expect(target.zoom).toHaveBeenLastCalledWith(1.5, 150);
  reader.up(2, { x: 300, y: 100 }, 40);
  target.pan.mockClear();
  // The remaining finger continues alone.
  reader.move(1, { x: 10, y: 100 }, 48);
  expect(panned()).toBe(-10);
});

it('glides after a swipe, until an end or a finger stops it', () => {
  const swipe = (): void => {
    reader.down(1, { x: 200, y: 100 }, true, 0);
    for (const [at, x] of [180, 150, 120].entries()) reader.move(1, { x, y: 100 }, 16 * (at + 1));
    reader.up(1, { x: 120, y: 100 }, 56);
    target.pan.mockClear();
  };
  swipe();
  vi.advanceTimersByTime(100);
  const glided = target.pan.mock.calls.length;
  expect(glided).toBeGreaterThan(2);
  reader.down(1, { x: 10, y: 10 }, true, 0);
  vi.advanceTimersByTime(200);
  expect(target.pan.mock.calls.length).toBe(glided);
  reader.cancel(1);
  swipe();
  target.pan.mockReturnValue(false);
  vi.advanceTimersByTime(1000);
  target.pan.mockReturnValue(true);
  expect(target.pan.mock.calls.length).toBeLessThan(4);
});

it('does not glide after a rest, nor with reduced motion', () => {
  for (const [matches, lifted] of [
    [false, 400],
    [true, 40],
  ] as const) {
    vi.stubGlobal('matchMedia', () => ({ matches }));
    reader.down(1, { x: 200, y: 100 }, true, 0);
    reader.move(1, { x: 150, y: 100 }, 32);
    target.pan.mockClear();
    reader.up(1, { x: 150, y: 100 }, lifted);
    vi.advanceTimersByTime(500);
    expect(target.pan).not.toHaveBeenCalled();
  }
});

it('resets on a double tap, and not on two taps apart', () => {
  tap(100, 100, 0);
  tap(200, 100, 100);
  tap(200, 100, 500);
  expect(target.reset).not.toHaveBeenCalled();
  tap(205, 104, 700);
  expect(target.reset).toHaveBeenCalledTimes(1);
  tap(205, 104, 900);
  expect(target.reset).toHaveBeenCalledTimes(1);
});

it('offers taps to the tools first, and drags what they have grabbed', () => {
  target.tap.mockReturnValueOnce(true);
  tap(100, 100, 0);
  tap(100, 100, 100);
  expect(target.reset).not.toHaveBeenCalled();
  target.grab.mockReturnValueOnce(true);
  reader.down(1, { x: 10, y: 10 }, true, 0);
  reader.move(1, { x: 20, y: 30 }, 16);
  expect(target.drag).toHaveBeenLastCalledWith({ x: 10, y: 10 }, { x: 20, y: 30 });
  reader.cancel(1);
  expect(target.drop).toHaveBeenCalledTimes(1);
});

it('recognises a tap whose events arrive late', () => {
  reader.down(1, { x: 100, y: 100 }, true, 0);
  vi.advanceTimersByTime(900);
  reader.up(1, { x: 100, y: 100 }, 60);
  expect(target.point).toHaveBeenLastCalledWith(null);
  expect(target.tap).toHaveBeenCalledTimes(1);
  // A late tap that removes a crosshair is recognised too.
  reader.down(1, { x: 100, y: 100 }, true, 1_000);
  vi.advanceTimersByTime(900);
  reader.up(1, { x: 100, y: 100 }, 1_900);
  expect(target.point).toHaveBeenLastCalledWith({ x: 100, y: 100 });
  reader.down(1, { x: 50, y: 50 }, true, 3_000);
  vi.advanceTimersByTime(900);
  reader.up(1, { x: 50, y: 50 }, 3_060);
  expect(target.point).toHaveBeenLastCalledWith(null);
});

import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePinnedScroll } from './use-pinned-scroll';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** View of 600 px on 1,500 px of content, scrolled to its end. */
function view() {
  const scroller = document.createElement('div');
  const content = document.createElement('div');
  scroller.append(content);
  document.body.append(scroller);
  let top = 900;
  Object.defineProperties(scroller, {
    scrollHeight: { get: () => 1500 },
    clientHeight: { get: () => 600 },
    scrollTop: {
      get: () => top,
      set(next: number) {
        top = Math.min(next, 900);
      },
    },
  });
  const { result } = renderHook(() => usePinnedScroll({ current: scroller }, { current: content }));
  const scrollTo = (next: number): void => {
    top = next;
    act(() => void scroller.dispatchEvent(new Event('scroll')));
  };
  scrollTo(900);
  const change = async (): Promise<void> => {
    content.append('又一段');
    // Mutation observers are notified before the next frame.
    for (let i = 0; i < 10; i += 1) await Promise.resolve();
  };
  return { scroller, result, scrollTo, change, top: () => top };
}

it('goes back to the end when the page itself moved the view up', async () => {
  const { scrollTo, change, top, result } = view();
  await change();
  scrollTo(314);
  expect(top()).toBe(900);
  expect(result.current.isAway).toBe(false);
});

it.each([
  ['wheel', new WheelEvent('wheel', { deltaY: -100 })],
  ['touch', new Event('touchmove')],
  ['bar of the view', new Event('pointerdown')],
  ['focus', new Event('focusin')],
])('lets go when the reader moves it up by %s, while the page changes', async (_name, event) => {
  const { scroller, scrollTo, change, top, result } = view();
  await change();
  scroller.dispatchEvent(event);
  scrollTo(314);
  expect(top()).toBe(314);
  expect(result.current.isAway).toBe(true);
});

it('lets go when the reader moves it up by a key', async () => {
  const { scrollTo, change, top } = view();
  await change();
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageUp' }));
  scrollTo(314);
  expect(top()).toBe(314);
});

it('follows a view that was flung, and lets go while it is held', async () => {
  const { scroller, scrollTo, change, top } = view();
  scroller.dispatchEvent(new Event('touchstart'));
  await vi.advanceTimersByTimeAsync(5000);
  await change();
  scrollTo(800);
  expect(top()).toBe(800);
  window.dispatchEvent(new Event('touchend'));
  for (const next of [700, 600, 500]) {
    await vi.advanceTimersByTimeAsync(200);
    await change();
    scrollTo(next);
    expect(top()).toBe(next);
  }
});

it('leaves a view alone in which nothing changes: the browser’s own search moves it', async () => {
  const { scrollTo, change, top } = view();
  await change();
  await vi.advanceTimersByTimeAsync(20);
  scrollTo(314);
  expect(top()).toBe(314);
});

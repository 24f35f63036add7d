import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentOverlays, dismissOverlays, openOverlay } from './overlay-store';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  dismissOverlays();
  vi.runAllTimers();
  vi.useRealTimers();
});

it('resolves once, closes at once and is removed after its animation', async () => {
  let answer: (value: string) => void = () => {};
  const result = openOverlay('none', (_, give) => {
    answer = give;
    return null;
  });
  currentOverlays()[0]?.render(true);
  answer('first');
  answer('second');
  await expect(result).resolves.toBe('first');
  expect(currentOverlays().map(({ open }) => open)).toEqual([false]);
  vi.advanceTimersByTime(200);
  expect(currentOverlays()).toEqual([]);
});

it('stacks overlays, and dismisses all of them with their cancelled value', async () => {
  const results = Promise.all([openOverlay('cancelled', () => null), openOverlay('cancelled', () => null)]);
  expect(currentOverlays()).toHaveLength(2);
  dismissOverlays();
  await expect(results).resolves.toEqual(['cancelled', 'cancelled']);
});

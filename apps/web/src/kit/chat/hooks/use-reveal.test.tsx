import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useReveal } from './use-reveal';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const FRAME_MS = 16;

function grow() {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
  const initialProps = { text: '', growing: true };
  return renderHook(({ text, growing }) => useReveal(text, growing), { initialProps });
}

const frames = (count: number): void => act(() => void vi.advanceTimersByTime(count * FRAME_MS));

it('shows a growing text a little at a time, and all of it in the end', () => {
  const { result, rerender } = grow();
  const text = '字'.repeat(2000);
  rerender({ text, growing: true });
  frames(10);
  const early = result.current.text.length;
  expect(early).toBeGreaterThan(0);
  expect(early).toBeLessThan(text.length);
  rerender({ text, growing: false });
  expect(result.current.flowing).toBe(true);
  frames(1000);
  expect(result.current).toEqual({ text, flowing: false });
});

it('asks for no more frames once all of the text is shown', () => {
  const { result, rerender } = grow();
  rerender({ text: '观澜', growing: false });
  rerender({ text: '观澜是一条大江', growing: true });
  frames(100);
  rerender({ text: '观澜是一条大江', growing: false });
  rerender({ text: '观澜是一条大江，流过平原', growing: false });
  frames(200);
  expect(result.current.flowing).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});

import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { errorText } from './error-text';
import { useAutoRetry } from './use-auto-retry';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function Page({ code, ask }: { readonly code: string | null; readonly ask: () => void }) {
  useAutoRetry(code === null ? null : errorText({ code }), ask);
  return null;
}

it('retries while the answer is being prepared, and after no other failure', () => {
  vi.useFakeTimers();
  const ask = vi.fn();
  const { rerender, unmount } = render(<Page code="MARKET_TIMEOUT" ask={ask} />);
  vi.advanceTimersByTime(60_000);
  expect(ask).not.toHaveBeenCalled();
  rerender(<Page code="MARKET_LIST_READING" ask={ask} />);
  vi.advanceTimersByTime(6_500);
  expect(ask).toHaveBeenCalledTimes(2);
  rerender(<Page code={null} ask={ask} />);
  vi.advanceTimersByTime(60_000);
  rerender(<Page code="MARKET_LIST_READING" ask={ask} />);
  unmount();
  vi.advanceTimersByTime(60_000);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('retries an unreachable server at intervals, and at once when the network returns', () => {
  vi.useFakeTimers();
  // An interval of 12 s.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const ask = vi.fn();
  const { unmount } = render(<Page code="SYS_ERR" ask={ask} />);
  vi.advanceTimersByTime(7_900);
  expect(ask).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('online'));
  expect(ask).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(8_200);
  expect(ask).toHaveBeenCalledTimes(2);
  unmount();
  window.dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(60_000);
  expect(ask).toHaveBeenCalledTimes(2);
});

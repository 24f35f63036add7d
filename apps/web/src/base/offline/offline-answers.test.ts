// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteAnswered, noteOldAnswer, useOldAnswer } from './offline-answers';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  noteAnswered('chat.conversations', {});
  vi.useRealTimers();
});

describe('old answers', () => {
  it('have a time until the call is answered', () => {
    const { result } = renderHook(() => useOldAnswer('chat.conversations', {}));
    expect(result.current).toBeNull();
    act(() => noteOldAnswer('chat.conversations', {}, { at: 5, retry: () => {} }));
    expect(result.current).toBe(5);
    act(() => noteAnswered('chat.conversations', {}));
    expect(result.current).toBeNull();
  });

  it('are read again when the network is back, and at intervals, until they are answered', () => {
    const retry = vi.fn();
    noteOldAnswer('chat.conversations', {}, { at: 5, retry });
    window.dispatchEvent(new Event('online'));
    expect(retry).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(10_000);
    expect(retry).toHaveBeenCalledTimes(2);
    noteAnswered('chat.conversations', {});
    vi.advanceTimersByTime(60_000);
    window.dispatchEvent(new Event('online'));
    expect(retry).toHaveBeenCalledTimes(2);
  });
});

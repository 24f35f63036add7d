// @vitest-environment happy-dom
import type { Conversation } from '@guanlan/contract';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useRemoval } from './use-removal';

const conversation = { id: '1', title: '一' } as Conversation;
const offline = new Error('offline');

function removal(actions: { remove?: () => Promise<void>; restore?: () => Promise<void> }) {
  const done = async (): Promise<void> => {};
  const { result } = renderHook(() =>
    useRemoval({ note: () => {}, rename: done, remove: done, restore: done, ...actions }, () => {}),
  );
  return result;
}

it('keeps the way back until the conversation is back', async () => {
  const restore = vi.fn(async () => {}).mockRejectedValueOnce(offline);
  const result = removal({ restore });
  act(() => result.current.remove(conversation));
  act(() => result.current.undo());
  await waitFor(() => expect(result.current.removed?.words).toBe('已删除“一”'));
  await act(async () => result.current.undo());
  expect(result.current.removed).toBeNull();
});

it('does not go on saying that something was deleted that was not', async () => {
  const result = removal({ remove: async () => Promise.reject(offline) });
  act(() => result.current.remove(conversation));
  expect(result.current.removed).not.toBeNull();
  await waitFor(() => expect(result.current.removed).toBeNull());
});

it('brings back only once the removal has ended, and nothing where it failed', async () => {
  for (const isRefused of [false, true]) {
    let end = (): void => {};
    const removed = new Promise<void>((resolve, reject) => {
      end = () => (isRefused ? reject(offline) : resolve());
    });
    const restore = vi.fn(async () => {});
    const result = removal({ remove: () => removed, restore });
    act(() => result.current.remove(conversation));
    await act(async () => result.current.undo());
    expect(restore).not.toHaveBeenCalled();
    await act(async () => end());
    expect(restore).toHaveBeenCalledTimes(isRefused ? 0 : 1);
    expect(result.current.removed).toBeNull();
  }
});

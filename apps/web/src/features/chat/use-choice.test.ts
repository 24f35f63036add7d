// @vitest-environment happy-dom
import type { Conversation } from '@guanlan/contract';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useChoice } from './use-choice';

afterEach(cleanup);

const record = (id: string) => ({ id }) as Conversation;
const records = ['1', '2', '3'].map(record);

function start(fails: { remove?: string; restore?: string } = {}) {
  const deed = (refused?: string) =>
    vi.fn(async ({ id }: Conversation) => {
      if (id === refused) throw { code: 'SYS_ERR' };
    });
  const deeds = { remove: deed(fails.remove), restore: deed(fails.restore) };
  const { result } = renderHook(() => useChoice(deeds));
  act(() => result.current.start());
  act(() => result.current.choose(records));
  const ids = (fn: ReturnType<typeof deed>) => fn.mock.calls.map(([{ id }]) => id);
  return { result, removed: () => ids(deeds.remove), restored: () => ids(deeds.restore) };
}

describe('useChoice', () => {
  it('removes those that are chosen at the end, ends the choice, and restores the same', async () => {
    const { result, removed, restored } = start();
    act(() => result.current.toggle(record('2')));
    await act(async () => result.current.remove());
    expect([removed(), result.current.chosen]).toEqual([['1', '3'], null]);
    expect(result.current.undone?.removed?.words).toBe('已删除 2 条记录');
    await act(async () => result.current.undone?.undo());
    expect([restored(), result.current.undone]).toEqual([['1', '3'], null]);
  });

  it('removes the others where one is refused, and restores no more than those', async () => {
    const { result, removed, restored } = start({ remove: '1' });
    await act(async () => result.current.remove());
    expect(removed()).toEqual(['1', '2', '3']);
    expect(result.current.undone?.removed?.words).toBe('已删除 2 条记录');
    await act(async () => result.current.undone?.undo());
    expect(restored()).toEqual(['2', '3']);
  });

  it('offers again what could not be restored', async () => {
    const { result } = start({ restore: '3' });
    await act(async () => result.current.remove());
    await act(async () => result.current.undone?.undo());
    expect(result.current.undone?.removed?.words).toBe('已删除 1 条记录');
  });
});

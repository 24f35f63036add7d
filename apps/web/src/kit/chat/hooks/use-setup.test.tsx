import type { ChatSetup, Conversation } from '@guanlan/contract';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { useSetup } from './use-setup';

// A tree that stays mounted would go on working after the window is gone.
afterEach(cleanup);

const input = { schema: z.object({ level: z.enum(['A1', 'B1', 'C1']) }), start: { level: 'B1' } };

const conversationOf = (id: string, setup?: ChatSetup): Conversation => ({
  id,
  assistant: 'english-teacher',
  title: '',
  model: null,
  leafId: null,
  ...(setup && { setup }),
  version: 1,
  createdAt: 0,
  updatedAt: 0,
});

beforeEach(() => localStorage.clear());

const show = (conversation: Conversation | null) =>
  renderHook((given: Conversation | null) => useSetup('me.teacher', input, given), { initialProps: conversation });

describe('what a conversation is set to', () => {
  it('is the start, until somebody chooses; the choice is there at the next visit', () => {
    const { result } = show(null);
    expect(result.current.setup).toEqual({ level: 'B1' });
    act(() => result.current.set({ level: 'C1' }));
    expect(result.current.setup).toEqual({ level: 'C1' });
    expect(show(null).result.current.setup).toEqual({ level: 'C1' });
  });

  it('is what the server keeps, and a choice goes before it in that conversation only', () => {
    const { result, rerender } = show(conversationOf('1', { level: 'A1' }));
    expect(result.current.setup).toEqual({ level: 'A1' });
    act(() => result.current.set({ level: 'C1' }));
    expect(result.current.setup).toEqual({ level: 'C1' });
    rerender(conversationOf('2', { level: 'A1' }));
    expect(result.current.setup).toEqual({ level: 'A1' });
    rerender(conversationOf('3'));
    expect(result.current.setup).toEqual({ level: 'C1' });
  });

  it('is never what the schema refuses', () => {
    localStorage.setItem('chat.setup.me.teacher', '{"level":"Z9"}');
    expect(show(conversationOf('1', { level: 'Z9' })).result.current.setup).toEqual({ level: 'B1' });
  });

  it('is nothing with an assistant that has nothing to set', () => {
    expect(renderHook(() => useSetup('me.chat', undefined, null)).result.current.setup).toBeNull();
  });
});

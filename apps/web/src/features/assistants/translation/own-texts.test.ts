// @vitest-environment happy-dom
import { newMessage, type WorkPiece } from '@guanlan/contract';
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { isUntouched, translateByHand, useOwnTexts } from './own-texts';

const piece = (n: number, status: 'done' | 'error', text: string): WorkPiece => ({
  ...{ n, text: `原文 ${n}`, data: null },
  answers: [
    {
      ...newMessage({ id: `a${n}`, conversationId: 'w', parentId: 'p', role: 'assistant', text, createdAt: 0 }),
      ...{ model: 'm', status, mark: null },
    },
  ],
});

it('a translation by hand opens the first missing paragraph with its part, one at a time', () => {
  const work = { pieces: [piece(0, 'done', 'one'), piece(1, 'error', 'tw'), piece(2, 'error', '')] };
  const { result } = renderHook(useOwnTexts);
  const offered = () => translateByHand(work, result.current);
  expect(offered()?.label).toBe('自己翻译');
  act(() => offered()?.run());
  expect(result.current.texts).toEqual({ 1: 'tw' });
  expect(offered()).toBeNull();
  act(() => result.current.change(1, undefined));
  expect(result.current.texts).toEqual({});
  expect(offered()?.label).toBe('自己翻译');
});

it('a translation by hand is not offered where nothing is missing', () => {
  const { result } = renderHook(useOwnTexts);
  expect(translateByHand({ pieces: [piece(0, 'done', 'one')] }, result.current)).toBeNull();
});

it('a work counts as untouched until the model or the user has begun a translation', () => {
  const { result } = renderHook(useOwnTexts);
  expect(isUntouched({ pieces: [piece(0, 'error', '')] }, result.current)).toBe(true);
  expect(isUntouched({ pieces: [piece(0, 'error', ''), piece(1, 'done', 'two')] }, result.current)).toBe(false);
  act(() => result.current.change(0, ''));
  expect(isUntouched({ pieces: [piece(0, 'error', '')] }, result.current)).toBe(false);
});

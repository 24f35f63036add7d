import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { clearToken, setToken } from '../../base/account/auth';
import { useDraft } from './use-draft';

afterEach(() => {
  cleanup();
  clearToken();
  localStorage.clear();
  sessionStorage.clear();
});

const Text = z.object({ text: z.string() });
const empty = { text: '' };
const openPage = () => renderHook(() => useDraft('copywriting', Text, empty)).result;

it('a page that is opened again in its tab shows what was written there, not what another tab has written since', () => {
  openPage().current[1]({ text: '甲的文案' });
  localStorage.setItem('copywriting.draft.', JSON.stringify({ text: '乙的文案' }));
  expect(openPage().current[0].text).toBe('甲的文案');
});

it('what is typed after a sign-out in another tab stays the user’s, and is not left to the next', () => {
  const token = `e30.${btoa(JSON.stringify({ uid: 'a', exp: 4_000_000_000 }))}.x`;
  setToken({ token, tokenExpired: Date.now() + 60_000 });
  const { result, rerender } = renderHook(() => useDraft('copywriting', Text, empty));
  clearToken();
  rerender();
  act(() => result.current[1]({ text: '甲的文案' }));
  expect(openPage().current[0].text).toBe('');
  setToken({ token, tokenExpired: Date.now() + 60_000 });
  expect(openPage().current[0].text).toBe('甲的文案');
});

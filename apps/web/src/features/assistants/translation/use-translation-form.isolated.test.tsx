import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { callFunction } from '../../../base/cloud/cloud';
import { useTranslationForm } from './use-translation-form';

vi.mock('../../../base/cloud/cloud', () => ({ callFunction: vi.fn(async () => ({ work: { id: 'w' } })) }));
vi.mock('../writing/sign-in-first', () => ({ signInFirst: async () => true }));

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  sessionStorage.clear();
  localStorage.clear();
});

it.each([
  ['12345', 'en', 'zh-Hans'],
  ['ok', 'en', 'zh-Hans'],
  ['Deploy 到 prod 环境', 'zh-Hans', 'en'],
])('a translation of %j begins from %s into %s without a question', async (text, from, to) => {
  const begun = vi.fn();
  const { result } = renderHook(() => useTranslationForm(undefined, begun));
  act(() => result.current.change({ text }));
  await act(() => result.current.start());
  expect(result.current.error).toBeNull();
  expect(callFunction).toHaveBeenCalledWith('translation.start', expect.objectContaining({ text, from, to }));
  expect(begun).toHaveBeenCalledOnce();
});

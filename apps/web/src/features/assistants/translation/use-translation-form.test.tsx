import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useTranslationForm } from './use-translation-form';

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

/** Form into which a file with `text` was opened. */
async function openFile(text: string) {
  const { result } = renderHook(() => useTranslationForm(undefined, () => {}));
  await act(() => result.current.openFile(new File([text], 'a.txt')));
  return { text: result.current.draft.text, error: result.current.error };
}

it('puts no file into the form that is much longer than a translation, and says how long it is', async () => {
  const { text, error } = await openFile('abc def\n'.repeat(100_000));
  expect(text).toBe('');
  expect(error).toBe('文件有 800,000 字，一次最多翻译 30,000 字，请分成几个再打开');
});

it('puts a file into the form that is a little too long, to be cut there', async () => {
  const text = '长'.repeat(40_000);
  expect(await openFile(text)).toEqual({ text, error: null });
});

import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { useDraft } from './use-draft';

afterEach(() => {
  cleanup();
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

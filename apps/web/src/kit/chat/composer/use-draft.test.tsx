import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { readDraft } from './drafts';
import { useDraft } from './use-draft';

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

const key = { owner: 'u', assistant: 'deepseek', conversationId: null };

/** Opens a new conversation, as a tab does. */
const openTab = () =>
  renderHook((conversationId: string | null) => useDraft({ ...key, conversationId, startId: null, tray: null }), {
    initialProps: null as string | null,
  });

describe('useDraft', () => {
  it('leaves the text that is typed in another tab when a question is sent', () => {
    const [a, b] = [openTab(), openTab()];
    a.result.current.write('甲的问题');
    b.result.current.write('乙的问题');
    a.result.current.write('');
    a.rerender('c1');
    expect(readDraft(key).text).toBe('乙的问题');
    expect(readDraft({ ...key, conversationId: 'c1' }).text).toBe('');
  });

  it('takes away the draft of a sent question, also one that an earlier page has left', () => {
    openTab().result.current.write('甲的问题');
    const later = openTab();
    later.result.current.write('');
    expect(readDraft(key).text).toBe('');
  });

  it('moves what was typed since to the conversation that the question began', () => {
    const tab = openTab();
    tab.result.current.write('甲的问题');
    tab.result.current.write('');
    tab.result.current.write('下一个');
    tab.rerender('c1');
    expect(readDraft(key).text).toBe('');
    expect(readDraft({ ...key, conversationId: 'c1' }).text).toBe('下一个');
  });
});

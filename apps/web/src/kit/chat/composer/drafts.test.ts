// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { readDraft, writeDraft } from './drafts';

const fresh = { owner: 'u', assistant: 'deepseek', conversationId: null };
const old = { ...fresh, conversationId: 'c1' };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** Writes a draft as another tab does, which shares the device's storage and not that of the tab. */
const writeElsewhere = (text: string): void =>
  localStorage.setItem('chat.draft.u.deepseek.new', JSON.stringify({ text }));

it('keeps a draft for each conversation and for the one to come', () => {
  writeDraft(fresh, { text: '新的' });
  writeDraft(old, { text: '旧的' });
  expect(readDraft(fresh)).toEqual({ text: '新的' });
  expect(readDraft(old)).toEqual({ text: '旧的' });
  expect(readDraft({ ...fresh, assistant: 'other' })).toEqual({ text: '' });
  expect(readDraft({ ...fresh, owner: 'somebody else' })).toEqual({ text: '' });
});

it('keeps the draft of each tab, of which a new tab gets the newest', () => {
  writeElsewhere('乙的问题');
  expect(readDraft(fresh)).toEqual({ text: '乙的问题' });
  writeDraft(fresh, { text: '甲的问题' });
  writeElsewhere('乙的问题，改过');
  expect(readDraft(fresh)).toEqual({ text: '甲的问题' });
});

it('forgets an empty draft and survives what others wrote', () => {
  writeDraft(fresh, { text: 'x' });
  writeDraft(fresh, { text: ' \n' });
  expect(localStorage).toHaveLength(0);
  localStorage.setItem('chat.draft.u.deepseek.new', '{"text":7}');
  expect(readDraft(fresh)).toEqual({ text: '' });
});

it('keeps pasted texts apart from the draft, until there are none', () => {
  const pasted = [{ id: 'p1', name: '粘贴的文本.txt', text: '很长' }];
  writeDraft(fresh, { text: '看看', pasted });
  expect(readDraft(fresh)).toEqual({ text: '看看', pasted });
  expect(readDraft(old)).toEqual({ text: '' });
  expect(localStorage.getItem('chat.draft.u.deepseek.new')).not.toContain('很长');
  writeDraft(fresh, { text: '看看吧', pasted });
  expect(readDraft(fresh)).toEqual({ text: '看看吧', pasted });
  writeDraft(fresh, { text: '' });
  expect(localStorage).toHaveLength(0);
});

it('does not write pasted texts again with every key', () => {
  const pasted = [{ id: 'p2', name: '粘贴的文本.txt', text: '很长' }];
  writeDraft(fresh, { text: '看', pasted });
  localStorage.setItem('chat.pasted.u.deepseek.new', '[]');
  writeDraft(fresh, { text: '看看', pasted });
  expect(localStorage.getItem('chat.pasted.u.deepseek.new')).toBe('[]');
});

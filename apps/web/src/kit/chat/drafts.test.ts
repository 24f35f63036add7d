import { beforeEach, expect, it } from 'vitest';
import { readDraft, writeDraft } from './drafts';

const fresh = { owner: 'u', assistant: 'deepseek', conversationId: null };
const old = { ...fresh, conversationId: 'c1' };

beforeEach(() => localStorage.clear());

it('keeps a draft for each conversation and for the one to come', () => {
  writeDraft(fresh, { text: '新的' });
  writeDraft(old, { text: '旧的' });
  expect(readDraft(fresh)).toEqual({ text: '新的' });
  expect(readDraft(old)).toEqual({ text: '旧的' });
  expect(readDraft({ ...fresh, assistant: 'other' })).toEqual({ text: '' });
  expect(readDraft({ ...fresh, owner: 'somebody else' })).toEqual({ text: '' });
});

it('forgets an empty draft and survives what others wrote', () => {
  writeDraft(fresh, { text: 'x' });
  writeDraft(fresh, { text: ' \n' });
  expect(localStorage).toHaveLength(0);
  localStorage.setItem('chat.draft.u.deepseek.new', '{"text":7}');
  expect(readDraft(fresh)).toEqual({ text: '' });
});

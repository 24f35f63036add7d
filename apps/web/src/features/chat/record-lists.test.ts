import { expect, it } from 'vitest';
import { ALL_RECORDS, CHAT_RECORDS, isListed, listed } from './record-lists';

it('names the assistants of a list, and none for the list of all', () => {
  expect(listed(CHAT_RECORDS)).toEqual({ assistant: ['deepseek', 'chat', 'bailian', 'qianfan'] });
  expect(listed('libai')).toEqual({ assistant: ['libai'] });
  expect(listed(ALL_RECORDS)).toEqual({});
});

it('tells whether an assistant is in a list', () => {
  expect(isListed(CHAT_RECORDS, 'chat')).toBe(true);
  expect(isListed('chat-translation', 'chat')).toBe(false);
  expect(isListed(ALL_RECORDS, 'anything')).toBe(true);
});

import { describe, expect, it } from 'vitest';
import { CHAT_TEXT_MAX, chat } from './chat.js';

const id = '0190a5c0-0000-7000-8000-000000000001';
const send = { requestId: id, assistant: 'deepseek', text: '你好' };

describe('the arguments of chat.send', () => {
  const { input } = chat['chat.send'];

  it.each([
    ['the least', send],
    ['everything', { ...send, conversationId: id, parentId: id, model: 'm', search: true }],
    ['the first question edited', { ...send, conversationId: id, parentId: null }],
    ['the longest question', { ...send, text: '长'.repeat(CHAT_TEXT_MAX) }],
  ])('accepts %s', (_, args) => {
    expect(input.parse(args)).toEqual(args);
  });

  it('trims the question', () => {
    expect(input.parse({ ...send, text: ' \n你好\u3000' }).text).toBe('你好');
  });

  it.each([
    ['an empty question', { ...send, text: '' }, '请输入内容'],
    ['a question of blanks', { ...send, text: ' \n\u3000' }, '请输入内容'],
    ['a question too long', { ...send, text: '长'.repeat(CHAT_TEXT_MAX + 1) }, '内容太长'],
  ])('refuses %s with a sentence', (_, args, message) => {
    expect(input.safeParse(args).error?.issues[0]).toMatchObject({ path: ['text'], message });
  });

  it.each([
    ['no request id', { ...send, requestId: undefined }],
    ['a request id in capitals', { ...send, requestId: id.toUpperCase() }],
    ['a request id of another form', { ...send, requestId: '1; drop table' }],
    ['a parent that is no id', { ...send, parentId: '' }],
    ['an assistant that is a path', { ...send, assistant: '../etc' }],
    ['an assistant too long', { ...send, assistant: 'a'.repeat(33) }],
    ['a model that is an object', { ...send, model: {} }],
    ['a search that is a word', { ...send, search: 'yes' }],
    ['a model too long', { ...send, model: 'm'.repeat(201) }],
  ])('refuses %s', (_, args) => {
    expect(input.safeParse(args).success).toBe(false);
  });
});

describe('the arguments of the other functions', () => {
  it.each<[keyof typeof chat, unknown]>([
    ['chat.models', { assistant: 'deepseek' }],
    ['chat.regenerate', { requestId: id, messageId: id }],
    ['chat.stop', { messageId: id }],
    ['chat.conversations', {}],
    ['chat.conversations', { assistant: 'deepseek', cursor: 'abc' }],
    ['chat.search', { query: '茅台' }],
    ['chat.open', { conversationId: id }],
    ['chat.select', { conversationId: id, leafId: id }],
    ['chat.rename', { conversationId: id, title: '标题' }],
    ['chat.remove', { conversationId: id }],
    ['chat.restore', { conversationId: id }],
  ])('%s accepts %j', (name, args) => {
    expect(chat[name].input.safeParse(args).success).toBe(true);
  });

  it.each<[keyof typeof chat, unknown]>([
    ['chat.models', {}],
    ['chat.regenerate', { messageId: id }],
    ['chat.stop', { messageId: "' or 1=1" }],
    ['chat.conversations', { cursor: 'c'.repeat(201) }],
    ['chat.search', { query: '  ' }],
    ['chat.search', { query: 'q'.repeat(101) }],
    ['chat.open', { conversationId: 7 }],
    ['chat.select', { conversationId: id }],
    ['chat.rename', { conversationId: id, title: ' ' }],
    ['chat.rename', { conversationId: id, title: '长'.repeat(101) }],
    ['chat.remove', null],
    ['chat.restore', []],
  ])('%s refuses %j', (name, args) => {
    expect(chat[name].input.safeParse(args).success).toBe(false);
  });
});

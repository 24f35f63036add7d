import { randomUUID } from 'node:crypto';
import { SAMPLE_ANSWER, SAMPLE_REASONING } from '@guanlan/fakes/llm';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { lockTable } from '../support/lock-table.js';
import { type ChatApp, startChatApp } from './chat-app.js';

let app: ChatApp;
beforeAll(async () => {
  app = await startChatApp();
});
afterEach(() => {
  app.fake.requests.length = 0;
});
afterAll(() => app.close());

const answerText = SAMPLE_ANSWER.join('');

describe('chat.send', () => {
  it('stores the question and streams reasoning, answer and figures', async () => {
    const user = await app.user();
    const { conversation, user: question, assistant, answer } = await user.ask('什么是市盈率？请举例');
    expect(conversation).toMatchObject({
      assistant: 'deepseek',
      title: '什么是市盈率',
      leafId: assistant.id,
      version: 1,
    });
    expect(question).toMatchObject({ role: 'user', status: 'done', text: '什么是市盈率？请举例', parentId: null });
    expect(assistant).toMatchObject({
      role: 'assistant',
      status: 'streaming',
      text: '',
      parentId: question.id,
      seq: 0,
    });
    expect(assistant.model).toBe('deepseek/deepseek-reasoner');
    expect(answer).toMatchObject({
      text: answerText,
      reasoning: SAMPLE_REASONING.join(''),
      last: { type: 'finish' },
      done: true,
    });
    const stored = await user.call('chat.open', { conversationId: conversation.id });
    expect(stored.messages.map((message) => message.id)).toEqual([question.id, assistant.id]);
    expect(stored.messages[1]).toMatchObject({
      status: 'done',
      text: answerText,
      reasoning: SAMPLE_REASONING.join(''),
      usage: { input: 12, output: 34, reasoning: 8 },
      error: null,
    });
    const figures = stored.messages[1];
    expect(figures?.durationMs).toBeGreaterThanOrEqual(figures?.firstTokenMs ?? Number.POSITIVE_INFINITY);
    expect(figures?.reasoningMs).toBeGreaterThanOrEqual(0);
  });

  it('reports the model-made title in the stream and stores it', async () => {
    const user = await app.user();
    const { conversation, answer } = await user.ask('什么是市盈率？[[slow?delay=300]]');
    expect(answer.events.map((event) => event.chunk)).toContainEqual({
      type: 'data-title',
      data: { title: '观澜测试对话' },
    });
    const stored = await user.call('chat.open', { conversationId: conversation.id });
    expect(stored.conversation.title).toBe('观澜测试对话');
  });

  it('sends the branch upstream, with a pseudonym and without reasoning', async () => {
    const user = await app.user();
    const first = await user.ask('第一问');
    await user.ask('第二问', { conversationId: first.conversation.id, parentId: first.assistant.id });
    const [, second] = app.fake.answers();
    expect(second?.body.messages?.slice(1)).toEqual([
      { role: 'user', content: '第一问' },
      { role: 'assistant', content: answerText },
      { role: 'user', content: '第二问' },
    ]);
    expect(second?.body.user_id).toMatch(/^[0-9a-f]{32}$/);
    expect(JSON.stringify(app.fake.requests)).not.toContain(user.uid);
  });

  it('continues at the leaf when no parent is named', async () => {
    const user = await app.user();
    const first = await user.ask('第一问');
    const second = await user.ask('第二问', { conversationId: first.conversation.id });
    expect(second.user.parentId).toBe(first.assistant.id);
    expect(second.conversation.version).toBeGreaterThan(first.conversation.version);
  });

  it('makes a sibling of an edited question and forgets nothing', async () => {
    const user = await app.user();
    const first = await user.ask('第一问');
    const { id: conversationId } = first.conversation;
    const second = await user.ask('第二问', { conversationId, parentId: first.assistant.id });
    const edited = await user.ask('改过的第一问', { conversationId, parentId: null });
    expect(app.fake.answers().at(-1)?.body.messages?.slice(1)).toEqual([{ role: 'user', content: '改过的第一问' }]);
    const { conversation, messages } = await user.call('chat.open', { conversationId });
    expect(messages.filter((message) => message.parentId === null).map((message) => message.text)).toEqual([
      '第一问',
      '改过的第一问',
    ]);
    expect(messages).toHaveLength(6);
    expect(conversation.leafId).toBe(edited.assistant.id);
    const back = await user.call('chat.select', { conversationId, leafId: second.assistant.id });
    expect(back.conversation.leafId).toBe(second.assistant.id);
  });

  it('starts one answer for the same request, sent many times at once and again later', async () => {
    const user = await app.user();
    const requestId = randomUUID();
    const all = await Promise.all(Array.from({ length: 8 }, () => user.send('只答一次', { requestId })));
    expect(new Set(all.map((sent) => sent.assistant.id)).size).toBe(1);
    expect(new Set(all.map((sent) => sent.conversation.id)).size).toBe(1);
    await user.read(all[0]?.assistant.id ?? '');
    const again = await user.send('只答一次', { requestId });
    expect(again.assistant).toMatchObject({ id: all[0]?.assistant.id, status: 'done', text: answerText });
    expect(again.user.text).toBe('只答一次');
    expect(app.fake.answers()).toHaveLength(1);
    expect((await user.call('chat.conversations', {})).items).toHaveLength(1);
  });

  it('counts the same request as one running answer, however long its rows take to be written', async () => {
    const user = await app.user();
    const release = await lockTable(app.databaseUrl, 'messages', 'exclusive');
    const requestId = randomUUID();
    const sending = Promise.allSettled(Array.from({ length: 8 }, () => user.send('只答一次', { requestId })));
    const waiting = sql`select from pg_locks where relation = 'messages'::regclass and not granted`;
    await vi.waitUntil(async () => (await app.ctx.db.execute(waiting)).rowCount);
    await release();
    const all = await sending;
    expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 'fulfilled'));
    expect(app.fake.answers()).toHaveLength(1);
  });

  it('keeps requests of different users apart', async () => {
    const [one, two] = await Promise.all([app.user(), app.user()]);
    const requestId = randomUUID();
    const first = await one.send('一', { requestId });
    const second = await two.send('二', { requestId });
    expect(second.assistant.id).not.toBe(first.assistant.id);
  });

  it('refuses a second answer while one is running, in the same conversation only', async () => {
    const user = await app.user();
    const { conversation, assistant } = await user.send('[[huge?tokens=100000&rate=50]]');
    const next = { conversationId: conversation.id, parentId: assistant.id };
    expect(
      await user.codeOf('chat.send', { requestId: randomUUID(), assistant: 'deepseek', text: '二', ...next }),
    ).toBe('CHAT_BUSY');
    expect((await user.ask('另一个对话')).answer.last).toEqual({ type: 'finish' });
    await user.call('chat.stop', { messageId: assistant.id });
    expect((await user.ask('二', next)).answer.last).toEqual({ type: 'finish' });
  });

  it('limits how many answers one user has running', async () => {
    const user = await app.user();
    const sent = await Promise.all(Array.from({ length: 5 }, () => user.send('[[stall]]')));
    expect(await user.codeOf('chat.send', { requestId: randomUUID(), assistant: 'deepseek', text: '太多' })).toBe(
      'CHAT_TOO_MANY',
    );
    await Promise.all(sent.map(({ assistant }) => user.call('chat.stop', { messageId: assistant.id })));
    expect((await user.ask('又可以了')).answer.last).toEqual({ type: 'finish' });
  });

  it.each([
    ['an unknown model', { model: 'no/such' }, 'CHAT_MODEL_NOT_FOUND'],
    ['an unknown assistant', { assistant: 'nobody' }, 'INVALID_PARAM'],
    ['a parent without a conversation', { parentId: randomUUID() }, 'INVALID_PARAM'],
    ['an unknown conversation', { conversationId: randomUUID() }, 'NOT_FOUND'],
    ['nothing to say', { text: ' \0 ' }, 'INVALID_PARAM'],
  ])('refuses %s', async (_, change, code) => {
    const user = await app.user();
    const args = { requestId: randomUUID(), assistant: 'deepseek', text: '你好', ...change };
    expect(await user.codeOf('chat.send', args)).toBe(code);
    expect(app.fake.requests).toEqual([]);
    expect((await user.call('chat.conversations', {})).items).toEqual([]);
  });

  it('refuses a parent of another conversation', async () => {
    const user = await app.user();
    const [one, two] = [await user.ask('一'), await user.ask('二')];
    const args = { requestId: randomUUID(), assistant: 'deepseek', text: '三' };
    const mixed = { conversationId: one.conversation.id, parentId: two.assistant.id };
    expect(await user.codeOf('chat.send', { ...args, ...mixed })).toBe('NOT_FOUND');
  });

  it('keeps to the model that was chosen', async () => {
    const user = await app.user();
    const first = await user.ask('一', { model: 'deepseek/deepseek-chat' });
    const second = await user.ask('二', { conversationId: first.conversation.id });
    expect(second.assistant.model).toBe('deepseek/deepseek-chat');
    expect((await user.call('chat.models', { assistant: 'deepseek' })).models.map((model) => model.id)).toEqual([
      'deepseek/deepseek-reasoner',
      'deepseek/deepseek-chat',
    ]);
  });

  it('stores what PostgreSQL cannot hold without it', async () => {
    const user = await app.user();
    const { user: question } = await user.ask('前\0后\ud800');
    expect(question.text.startsWith('前后')).toBe(true);
  });
});

describe('chat.regenerate', () => {
  it('adds another answer to the same question', async () => {
    const user = await app.user();
    const first = await user.ask('一');
    const args = { requestId: randomUUID(), messageId: first.assistant.id, model: 'deepseek/deepseek-chat' };
    const { assistant, conversation } = await user.call('chat.regenerate', args);
    expect(assistant).toMatchObject({ parentId: first.user.id, model: 'deepseek/deepseek-chat' });
    expect(conversation.leafId).toBe(assistant.id);
    expect((await user.read(assistant.id)).text).toBe(answerText);
    expect(app.fake.answers().map((request) => request.body.messages?.at(-1)?.content)).toEqual(['一', '一']);
    expect((await user.call('chat.regenerate', args)).assistant).toMatchObject({ id: assistant.id, text: answerText });
    expect(app.fake.answers()).toHaveLength(2);
  });

  it('answers a question again whose answer failed', async () => {
    const user = await app.user();
    const failed = await user.ask('[[flaky-503]] 一 [[', {});
    expect(failed.answer.last).toEqual({ type: 'finish' });
    const refused = await user.ask('[[error-402]]');
    expect(refused.answer.last).toMatchObject({ type: 'error', code: 'LLM_BALANCE' });
    const again = { requestId: randomUUID(), messageId: refused.assistant.id };
    const { assistant } = await user.call('chat.regenerate', again);
    expect((await user.read(assistant.id)).last).toMatchObject({ code: 'LLM_BALANCE' });
  });

  it('does not take a question for an answer', async () => {
    const user = await app.user();
    const { user: question } = await user.ask('一');
    expect(await user.codeOf('chat.regenerate', { requestId: randomUUID(), messageId: question.id })).toBe('NOT_FOUND');
  });
});

import { randomUUID } from 'node:crypto';
import { SAMPLE_ANSWER } from '@guanlan/fakes/llm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findMessage } from '../../src/features/generation/messages.js';
import { type ChatApp, startChatApp, userOf } from '../chat/chat-app.js';

let app: ChatApp;
beforeAll(async () => {
  app = await startChatApp();
});
afterEach(() => {
  app.fake.requests.length = 0;
});
afterAll(() => app.close());

const ENDLESS_ANSWER = '[[huge?tokens=100000&rate=100]]';

describe('chat.stop', () => {
  it('ends the call upstream, keeps the text and notifies the readers', async () => {
    const user = await app.user();
    const { assistant } = await user.send(ENDLESS_ANSWER);
    const reading = user.read(assistant.id);
    const early = await user.read(assistant.id, { enough: (by) => by.text.length > 5 });
    const { message } = await user.call('chat.stop', { messageId: assistant.id });
    expect(message).toMatchObject({ status: 'stopped', error: null });
    expect(message.text.startsWith(early.text)).toBe(true);
    const read = await reading;
    expect(read).toMatchObject({ text: message.text, last: { type: 'abort', reason: 'stopped' }, done: true });
    await expect.poll(() => app.fake.answers()[0]?.state).toBe('aborted');
  });

  it('stops before the first token', async () => {
    const user = await app.user();
    const { assistant } = await user.send('[[hang]]');
    await expect.poll(() => app.fake.answers().length).toBe(1);
    const { message } = await user.call('chat.stop', { messageId: assistant.id });
    expect(message).toMatchObject({ status: 'stopped', text: '', firstTokenMs: null });
    await expect.poll(() => app.fake.answers()[0]?.state).toBe('aborted');
  });

  it('changes nothing once the answer has ended', async () => {
    const user = await app.user();
    const { assistant } = await user.ask('你好');
    const { message } = await user.call('chat.stop', { messageId: assistant.id });
    expect(message).toMatchObject({ status: 'done', text: SAMPLE_ANSWER.join('') });
  });

  it('stops an answer that another server writes', async () => {
    const other = await app.another();
    try {
      const user = await app.user();
      const { assistant } = await user.send(ENDLESS_ANSWER);
      const there = userOf(other, user);
      const followed = there.read(assistant.id);
      const { message } = await there.call('chat.stop', { messageId: assistant.id });
      expect(message).toMatchObject({ status: 'stopped' });
      expect(message.text).not.toBe('');
      expect(await followed).toMatchObject({ text: message.text, last: { type: 'abort', reason: 'stopped' } });
    } finally {
      await other.close();
    }
  });

  it('stops an answer that another server waits for, of a model that has said nothing', async () => {
    const other = await app.another();
    try {
      const user = await app.user();
      const { assistant } = await user.send('[[hang]]');
      // The answer's beginning is stored; from here on its server has nothing to write.
      const kept = async () => (await findMessage(app.ctx.db, user.uid, assistant.id))?.seq;
      await expect.poll(kept, { timeout: 20_000 }).toBeGreaterThan(0);
      await expect.poll(() => app.fake.answers().length).toBe(1);
      const { message } = await userOf(other, user).call('chat.stop', { messageId: assistant.id });
      expect(message).toMatchObject({ status: 'stopped', text: '', firstTokenMs: null });
      await expect.poll(() => app.fake.answers()[0]?.state).toBe('aborted');
    } finally {
      await other.close();
    }
  });
});

describe('readers', () => {
  it('do not end an answer by leaving', async () => {
    const user = await app.user();
    const { assistant } = await user.send('[[huge?tokens=60&rate=200]]');
    await user.read(assistant.id, { enough: (by) => by.text !== '' });
    await expect.poll(() => app.fake.answers()[0]?.state).toBe('done');
    expect((await user.read(assistant.id)).last).toEqual({ type: 'finish' });
  });

  it('do not start an answer again by coming back', async () => {
    const user = await app.user();
    const { assistant } = await user.ask('你好');
    await user.read(assistant.id);
    await user.read(assistant.id);
    expect(app.fake.answers()).toHaveLength(1);
  });
});

describe('the owner of a chat', () => {
  it('is the only one who may read or change it', async () => {
    const [owner, other] = [await app.user(), await app.user()];
    const { conversation, assistant, user } = await owner.ask('私事');
    const { id: conversationId } = conversation;
    const requestId = randomUUID();
    const codes = {
      open: await other.codeOf('chat.open', { conversationId }),
      send: await other.codeOf('chat.send', { requestId, assistant: 'deepseek', text: '偷看', conversationId }),
      parent: await other.codeOf('chat.send', {
        requestId,
        assistant: 'deepseek',
        text: '偷看',
        conversationId: (await other.ask('自己的')).conversation.id,
        parentId: assistant.id,
      }),
      regenerate: await other.codeOf('chat.regenerate', { requestId, messageId: assistant.id }),
      stop: await other.codeOf('chat.stop', { messageId: assistant.id }),
      select: await other.codeOf('chat.select', { conversationId, leafId: user.id }),
      rename: await other.codeOf('chat.rename', { conversationId, title: '改' }),
      remove: await other.codeOf('chat.remove', { conversationId }),
      restore: await other.codeOf('chat.restore', { conversationId }),
    };
    expect(new Set(Object.values(codes))).toEqual(new Set(['NOT_FOUND']));
    expect((await other.read(assistant.id)).status).toBe(404);
    expect((await other.call('chat.search', { query: '私事' })).items).toEqual([]);
    expect((await owner.call('chat.open', { conversationId })).conversation.title).not.toBe('改');
  });
});

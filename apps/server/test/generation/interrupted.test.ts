import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findMessage } from '../../src/features/generation/messages.js';
import { type ChatApp, startChatApp, userOf } from '../chat/chat-app.js';

let app: ChatApp;
beforeEach(async () => {
  app = await startChatApp({ node: 'one' });
});
afterEach(() => app.close());

const ENDLESS_ANSWER = '[[huge?tokens=100000&rate=100]]';

describe('a server that stops', () => {
  it('marks its answers, keeps their text, notifies the readers, and starts nothing more', async () => {
    const user = await app.user();
    const { assistant, conversation } = await user.send(ENDLESS_ANSWER);
    const reading = user.read(assistant.id);
    await user.read(assistant.id, { enough: (by) => by.text.length > 5 });
    await app.ctx.chatJobs.stop();
    const read = await reading;
    expect(read.last).toEqual({ type: 'abort', reason: 'interrupted' });
    const { messages } = await user.call('chat.open', { conversationId: conversation.id });
    expect(messages[1]).toMatchObject({ status: 'interrupted', text: read.text });
    await expect.poll(() => app.fake.answers()[0]?.state).toBe('aborted');
    const next = { requestId: randomUUID(), assistant: 'deepseek', text: '还在吗' };
    expect(await user.codeOf('chat.send', next)).toBe('SERVICE_STOPPING');
  });
});

describe('a server that stops while others read what is written elsewhere', () => {
  it('does not wait for them', async () => {
    const user = await app.user();
    const { assistant } = await user.send(ENDLESS_ANSWER);
    const other = await app.another('two');
    let heard = false;
    const enough = () => {
      heard = true;
      return false;
    };
    const cutOff = expect(userOf(other, user).read(assistant.id, { enough })).rejects.toThrow();
    await expect.poll(() => heard, { timeout: 20_000 }).toBe(true);
    await other.close();
    await cutOff;
    expect((await user.call('chat.stop', { messageId: assistant.id })).message.status).toBe('stopped');
  });
});

describe('a server that died', () => {
  /** An answer under way, as far as its row knows. */
  async function underWay() {
    const user = await app.user();
    const sent = await user.send(ENDLESS_ANSWER);
    return { user, sent };
  }

  it('leaves its answers to its next run, which marks them at once with the text of the last checkpoint', async () => {
    const { user, sent } = await underWay();
    await expect
      .poll(async () => (await storedText(app, user.uid, sent.assistant.id)).length, { timeout: 5_000 })
      .toBeGreaterThan(0);
    const next = await app.another('one');
    try {
      const there = userOf(next, user);
      const status = async () =>
        (await there.call('chat.open', { conversationId: sent.conversation.id })).messages[1]?.status;
      await expect.poll(status).toBe('interrupted');
      const read = await there.read(sent.assistant.id);
      expect(read).toMatchObject({ last: { type: 'abort', reason: 'interrupted' }, done: true });
      expect(read.text).not.toBe('');
      const again = { requestId: randomUUID(), messageId: sent.assistant.id };
      expect((await there.call('chat.regenerate', again)).assistant.status).toBe('streaming');
    } finally {
      await next.close();
    }
  });

  it('learns, should it live after all, that the answer is no longer its own', async () => {
    const { user, sent } = await underWay();
    const reading = user.read(sent.assistant.id);
    const next = await app.another('one');
    await next.ctx.chatJobs.sweep();
    await next.close();
    expect((await reading).last).toEqual({ type: 'abort', reason: 'interrupted' });
    await expect.poll(() => app.fake.answers()[0]?.state).toBe('aborted');
  });

  it('keeps its answers from other servers as long as its lease runs', async () => {
    const { user, sent } = await underWay();
    const other = await app.another('two');
    try {
      await other.ctx.chatJobs.sweep();
      const there = userOf(other, user);
      const open = async () => (await there.call('chat.open', { conversationId: sent.conversation.id })).messages[1];
      expect((await open())?.status).toBe('streaming');
      other.advance(120_000);
      await other.ctx.chatJobs.sweep();
      expect((await open())?.status).toBe('interrupted');
    } finally {
      await other.close();
    }
  });

  it('leaves no lease that a clock ahead has made longer', async () => {
    const { sent } = await underWay();
    const other = await app.another('two');
    try {
      const lease = sql`select lease_until < now() + interval '1 minute' as "isShort" from messages where id = ${sent.assistant.id}::uuid`;
      await other.ctx.db.execute(
        sql`update messages set lease_until = now() + interval '1 year' where status = 'streaming'`,
      );
      await other.ctx.chatJobs.sweep();
      expect((await other.ctx.db.execute(lease)).rows).toEqual([{ isShort: true }]);
    } finally {
      await other.close();
    }
  });
});

/** Text of an answer as stored so far. */
async function storedText(at: ChatApp, uid: string, id: string): Promise<string> {
  return (await findMessage(at.ctx.db, uid, id))?.text ?? '';
}

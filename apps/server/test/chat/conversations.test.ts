import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChatApp, startChatApp } from './chat-app.js';

let app: ChatApp;
beforeAll(async () => {
  app = await startChatApp();
});
afterAll(() => app.close());

describe('chat.conversations', () => {
  it('lists the newest first, 20 per page, none twice and none left out', async () => {
    const user = await app.user();
    const made: string[] = [];
    for (let at = 0; at < 23; at += 1) made.push((await user.ask(`第 ${at} 问`)).conversation.id);
    const first = await user.call('chat.conversations', {});
    expect(first.items).toHaveLength(20);
    const second = await user.call('chat.conversations', { cursor: first.next ?? '' });
    expect(second.next).toBeNull();
    expect([...first.items, ...second.items].map((one) => one.id)).toEqual(made.reverse());
  });

  it('lists one assistant’s when asked', async () => {
    const user = await app.user();
    const { conversation } = await user.ask('一', { assistant: 'bailian' });
    await user.ask('二', { assistant: 'deepseek' });
    expect((await user.call('chat.conversations', { assistant: 'bailian' })).items.map((one) => one.id)).toEqual([
      conversation.id,
    ]);
  });

  it('lists, finds and removes those of several assistants together', async () => {
    const user = await app.user();
    const assistants = ['bailian', 'deepseek'];
    const one = await user.ask('潮汐一', { assistant: 'bailian' });
    const other = await user.ask('潮汐二', { assistant: 'deepseek' });
    const left = await user.ask('潮汐三', { assistant: 'chat' });
    const listed = async (assistant: string[]) =>
      (await user.call('chat.conversations', { assistant })).items.map(({ id }) => id);
    const both = [other.conversation.id, one.conversation.id];
    expect(await listed(assistants)).toEqual(both);
    const { items } = await user.call('chat.search', { query: '潮汐', assistant: assistants });
    expect(new Set(items.map(({ conversation }) => conversation.id))).toEqual(new Set(both));
    const { count, removal } = await user.call('chat.removeAll', { assistant: assistants });
    expect([count, await listed([...assistants, 'chat'])]).toEqual([2, [left.conversation.id]]);
    await user.call('chat.restoreAll', { assistant: assistants, removal });
    expect(await listed(assistants)).toEqual(both);
    for (const wrong of [[], ['deepseek', 'nobody']]) {
      expect(await user.codeOf('chat.removeAll', { assistant: wrong })).toBe('INVALID_PARAM');
    }
  });

  it.each(['x', '1.x', '99999999999999999999.00000000-0000-0000-0000-000000000000', "1';drop"])(
    'refuses the cursor %j',
    async (cursor) => {
      expect(await (await app.user()).codeOf('chat.conversations', { cursor })).toBe('INVALID_PARAM');
    },
  );
});

describe('titles', () => {
  it('keep what the user chose, also while a model makes one', async () => {
    const user = await app.user();
    const { conversation, assistant } = await user.send('[[slow?delay=200]]');
    const renamed = await user.call('chat.rename', { conversationId: conversation.id, title: '  我的\n标题 ' });
    expect(renamed.conversation.title).toBe('我的 标题');
    await user.read(assistant.id);
    await expect
      .poll(() => app.fake.requests.some((request) => request.scenario === 'title' && request.state === 'done'))
      .toBe(true);
    const { conversation: after } = await user.call('chat.open', { conversationId: conversation.id });
    expect(after.title).toBe('我的 标题');
    expect(after.version).toBeGreaterThan(renamed.conversation.version - 1);
  });

  it('are one line that says something', async () => {
    const user = await app.user();
    const { conversation } = await user.ask('一');
    expect(await user.codeOf('chat.rename', { conversationId: conversation.id, title: '\u0007' })).toBe(
      'INVALID_PARAM',
    );
  });
});

describe('chat.remove and chat.restore', () => {
  it('hide a conversation and bring it back within 30 days', async () => {
    const user = await app.user();
    const { conversation } = await user.ask('要删除的话');
    const of = { conversationId: conversation.id };
    await user.call('chat.remove', of);
    expect((await user.call('chat.conversations', {})).items).toEqual([]);
    expect((await user.call('chat.search', { query: '要删除' })).items).toEqual([]);
    expect(await user.codeOf('chat.open', of)).toBe('NOT_FOUND');
    expect(await user.codeOf('chat.remove', of)).toBe('NOT_FOUND');
    expect((await user.call('chat.restore', of)).conversation.id).toBe(conversation.id);
    expect((await user.call('chat.open', of)).messages).toHaveLength(2);
  });

  it('stop a running answer', async () => {
    const user = await app.user();
    const { conversation, assistant } = await user.send('[[stall]]');
    await user.call('chat.remove', { conversationId: conversation.id });
    expect((await user.read(assistant.id)).last).toEqual({ type: 'abort', reason: 'stopped' });
  });
});

describe('chat.removeAll and chat.restoreAll', () => {
  it('take any number of conversations, and stop the one that is answered', async () => {
    const user = await app.user();
    await app.ctx.db.execute(sql`
      insert into conversations (id, user_id, assistant, title, title_by, created_at, updated_at)
      select gen_random_uuid(), ${user.uid}, 'deepseek', '旧', 'clause', now(), now() from generate_series(1, 70000)`);
    const { assistant } = await user.send('[[stall]]');
    const other = await user.send('[[stall]]', { assistant: 'bailian' });
    const { count, removal } = await user.call('chat.removeAll', { assistant: 'deepseek' });
    expect(count).toBe(70_001);
    expect((await user.read(assistant.id)).last).toEqual({ type: 'abort', reason: 'stopped' });
    const { messages } = await user.call('chat.open', { conversationId: other.conversation.id });
    expect(messages.at(-1)?.status).toBe('streaming');
    expect(await user.call('chat.restoreAll', { assistant: 'deepseek', removal })).toEqual({ count: 70_001 });
    await user.call('chat.stop', { messageId: other.assistant.id });
  });
});

describe('chat.remove', () => {
  it('is for good after 30 days', async () => {
    const late = await startChatApp();
    try {
      const user = await late.user();
      const { conversation } = await user.ask('一');
      await user.call('chat.remove', { conversationId: conversation.id });
      late.advance(30 * 86_400_000 + 1_000);
      const again = await late.signIn();
      const { error } = await late.call('chat.restore', { conversationId: conversation.id }, again.token);
      expect(error?.code).toBe('NOT_FOUND');
    } finally {
      await late.close();
    }
  });
});

import { randomUUID } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { SHARES_MAX } from '@guanlan/contract';
import { SAMPLE_ANSWER } from '@guanlan/fakes/llm';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../src/context.js';
import { purgeShares } from '../../src/features/chat/purge.js';
import { listShares } from '../../src/features/chat/sharing/store.js';
import { userStatus } from '../../src/features/identity/schema.js';
import { type ChatApp, type ChatUser, startChatApp } from './chat-app.js';

let app: ChatApp;
beforeAll(async () => {
  app = await startChatApp();
});
afterAll(() => app.close());

const text = SAMPLE_ANSWER.join('');
const read = async (shareId: string) => (await app.call('chat.shared', { shareId })).data;
const codeOf = async (shareId: string) => (await app.call('chat.shared', { shareId })).error?.code;

describe('shares', () => {
  it('are listed without reading what is in them', async () => {
    const user = await app.user();
    const { conversation, assistant } = await user.ask('一问');
    const messageIds = [assistant.id];
    await user.call('chat.share', { requestId: randomUUID(), conversationId: conversation.id, messageIds });
    // As long as is kept apart from its row.
    await app.ctx.db.execute(sql`update chat_shares set messages = (
      select jsonb_agg(jsonb_build_object('text', md5(n::text))) from generate_series(1, 2000) n)
      where conversation_id = ${conversation.id}`);
    const readsIn = async (tx: Db) => {
      const { rows } = await tx.execute<{ n: number }>(sql`select idx_scan::int as n from pg_stat_xact_all_tables
        where relid = (select reltoastrelid from pg_class where oid = 'chat_shares'::regclass)`);
      return rows[0]?.n ?? Number.NaN;
    };
    const { items, reads } = await app.ctx.db.transaction(async (tx) => {
      const before = await readsIn(tx);
      const listed = await listShares(tx, user.uid, new Date(app.ctx.now()));
      return { items: listed, reads: (await readsIn(tx)) - before };
    });
    expect(items.map(({ count }) => count)).toEqual([2000]);
    expect(reads).toBe(0);
  });

  it('show the chosen messages as they were, to anybody, until they are ended', async () => {
    const user = await app.user();
    const first = await user.ask('一问');
    const { conversation } = first;
    const second = await user.ask('二问', { conversationId: conversation.id });
    const args = {
      requestId: randomUUID(),
      conversationId: conversation.id,
      messageIds: [second.assistant.id, first.user.id, first.assistant.id],
    };
    const { share } = await user.call('chat.share', args);
    expect((await user.call('chat.share', args)).share).toEqual(share);
    expect(share).toMatchObject({ count: 3, expiresAt: null, conversationId: conversation.id });
    const shown = await read(share.id);
    expect(shown?.messages.map((message) => [message.role, message.text])).toEqual([
      ['user', '一问'],
      ['assistant', text],
      ['assistant', text],
    ]);
    expect(shown).toMatchObject({ assistant: 'deepseek', work: null });
    expect(shown?.messages[1]?.model).toBe('deepseek/deepseek-reasoner');
    expect(JSON.stringify(shown)).not.toMatch(/reasoning|userId|requestId/);
    expect((await user.call('chat.shares', {})).items).toEqual([share]);

    const other = await app.user();
    expect(await other.codeOf('chat.unshare', { shareId: share.id })).toBe('NOT_FOUND');
    expect(await other.codeOf('chat.share', { ...args, requestId: randomUUID() })).toBe('NOT_FOUND');
    expect((await other.call('chat.shares', {})).items).toEqual([]);

    // The share is removed and restored with its conversation; its owner sees it all the time, and can end it.
    await user.call('chat.remove', { conversationId: conversation.id });
    expect(await codeOf(share.id)).toBe('NOT_FOUND');
    expect((await user.call('chat.shares', {})).items).toEqual([{ ...share, removed: true }]);
    await user.call('chat.restore', { conversationId: conversation.id });
    expect((await read(share.id))?.title).toBe(share.title);

    await user.call('chat.unshare', { shareId: share.id });
    expect(await codeOf(share.id)).toBe('NOT_FOUND');
  });

  it.each(['banned', 'closed'] as const)(
    'of an account that is %s are shown no more, until it is not',
    async (status) => {
      const user = await app.user();
      const { conversation, assistant } = await user.ask('问');
      const args = { requestId: randomUUID(), conversationId: conversation.id, messageIds: [assistant.id] };
      const { share } = await user.call('chat.share', args);
      const become = (now: keyof typeof userStatus) =>
        app.ctx.db.execute(sql`update users set status = ${userStatus[now]} where id = ${user.uid}`);
      await become(status);
      expect(await codeOf(share.id)).toBe('NOT_FOUND');
      await become('normal');
      expect((await read(share.id))?.messages).toHaveLength(1);
    },
  );

  it('are not called after a first question that they do not show', async () => {
    const user = await app.user();
    const first = await user.ask('一问');
    const second = await user.ask('二问：如何', { conversationId: first.conversation.id });
    const conversationId = first.conversation.id;
    await user.call('chat.rename', { conversationId, title: '我的病历' });
    const titleOf = async (...messageIds: string[]) => {
      const { share } = await user.call('chat.share', { requestId: randomUUID(), conversationId, messageIds });
      return (await read(share.id))?.title;
    };
    expect(await titleOf(first.user.id)).toBe('我的病历');
    expect(await titleOf(second.user.id, second.assistant.id)).toBe('二问：如何');
    expect(await titleOf(second.assistant.id)).toBe('分享的回答');
  });

  it('end by themselves, and take only messages of the conversation that have ended', async () => {
    const user = await app.user();
    const first = await user.ask('一问');
    const other = await user.ask('别处');
    const share = (messageIds: string[], days?: number) =>
      app.call(
        'chat.share',
        { requestId: randomUUID(), conversationId: first.conversation.id, messageIds, ...(days && { days }) },
        user.token,
      );
    expect((await share([first.user.id, other.user.id])).error?.code).toBe('NOT_FOUND');
    expect((await share([])).error?.code).toBe('INVALID_PARAM');
    const running = await user.send('慢 [[huge?tokens=4000&rate=50]]', { conversationId: first.conversation.id });
    expect((await share([running.assistant.id])).error?.code).toBe('CHAT_BUSY');
    await user.call('chat.stop', { messageId: running.assistant.id });
    const day = (await share([first.user.id], 1)).data?.share;
    const week = (await share([first.user.id], 7)).data?.share;
    app.advance(86_400_000);
    expect(await codeOf(day?.id ?? '')).toBe('NOT_FOUND');
    expect((await read(week?.id ?? ''))?.messages).toHaveLength(1);
    await purgeShares(app.ctx.db, new Date(app.ctx.now()));
    expect((await read(week?.id ?? ''))?.messages).toHaveLength(1);
  });

  it.each(['', 'x', "'; drop table chat_shares; --", '\0'.repeat(32), 'A'.repeat(32)])('%j is none', async (id) => {
    expect(['NOT_FOUND', 'INVALID_PARAM']).toContain(await codeOf(id));
  });
});

describe('the shares of a user', () => {
  const shareOf = async (user: ChatUser, name: string) => {
    const { conversation, user: question } = await user.ask(name);
    return { requestId: randomUUID(), conversationId: conversation.id, messageIds: [question.id] };
  };
  /** Inserts copies of a share for the same user. */
  const copy = (shareId: string, times: number, expiresAt: Date | null = null) =>
    app.ctx.db.execute(sql`
      insert into chat_shares (id, request_id, user_id, conversation_id, title, messages, created_at, expires_at)
      select md5(random()::text), gen_random_uuid(), user_id, conversation_id, title, messages, created_at, ${expiresAt}::timestamptz
      from chat_shares, generate_series(1, ${times}::int) where id = ${shareId}`);

  it('are 200 at most, however many are made at the same time, and all of them are listed', async () => {
    const user = await app.user();
    const args = await shareOf(user, '一问');
    const { share } = await user.call('chat.share', args);
    await copy(share.id, SHARES_MAX - 6);
    // Expired shares take no place.
    await copy(share.id, 50, new Date(app.ctx.now() - 1));
    const codes = await Promise.all(
      Array.from({ length: 20 }, () => user.codeOf('chat.share', { ...args, requestId: randomUUID() })),
    );
    expect(codes.filter((code) => code === 'OK')).toHaveLength(5);
    expect(codes.filter((code) => code === 'SHARES_FULL')).toHaveLength(15);
    const { items } = await user.call('chat.shares', {});
    expect(items).toHaveLength(SHARES_MAX);

    // The request that was served is no other one, and an end makes room for one.
    expect((await user.call('chat.share', args)).share).toEqual(share);
    await user.call('chat.unshare', { shareId: items[0]?.id ?? '' });
    expect(await user.codeOf('chat.share', { ...args, requestId: randomUUID() })).toBe('OK');
    expect(await user.codeOf('chat.share', { ...args, requestId: randomUUID() })).toBe('SHARES_FULL');
  });

  it('include those of a removed conversation, which are restored with it', async () => {
    const user = await app.user();
    const args = await shareOf(user, '先分享，后删除');
    const { share } = await user.call('chat.share', args);
    await copy(share.id, SHARES_MAX - 1);
    await user.call('chat.remove', { conversationId: args.conversationId });
    const other = await shareOf(user, '另一段对话');
    expect(await user.codeOf('chat.share', other)).toBe('SHARES_FULL');
    const { items } = await user.call('chat.shares', {});
    expect(items.filter(({ removed }) => removed)).toHaveLength(SHARES_MAX);
  });

  it('all end at once, without those of other users', async () => {
    const [user, other] = [await app.user(), await app.user()];
    const [args, others] = [await shareOf(user, '一问'), await shareOf(other, '别人的')];
    const { share } = await user.call('chat.share', args);
    const kept = await other.call('chat.share', others);
    await copy(share.id, 3);
    expect(await user.call('chat.unshareAll', {})).toEqual({ count: 4 });
    expect((await user.call('chat.shares', {})).items).toEqual([]);
    expect(await codeOf(share.id)).toBe('NOT_FOUND');
    expect((await read(kept.share.id))?.messages).toHaveLength(1);
    expect(await user.call('chat.unshareAll', {})).toEqual({ count: 0 });
  });
});

describe('all conversations', () => {
  it('go at once, running answers are stopped, and the same ones come back', async () => {
    const user = await app.user();
    const kept = await user.ask('别的助手', { assistant: 'chat' });
    const before = await user.ask('先删的');
    await user.call('chat.remove', { conversationId: before.conversation.id });
    await user.ask('一');
    const running = await user.send('二 [[huge?tokens=4000&rate=50]]');
    const { count, removal } = await user.call('chat.removeAll', { assistant: 'deepseek' });
    expect(count).toBe(2);
    await expect.poll(() => app.fake.answers().at(-1)?.state).toBe('aborted');
    const titles = async () => (await user.call('chat.conversations', {})).items.map(({ id }) => id);
    expect(await titles()).toEqual([kept.conversation.id]);
    expect((await user.call('chat.restoreAll', { assistant: 'deepseek', removal })).count).toBe(2);
    expect((await titles()).sort()).toEqual(
      [kept.conversation.id, running.conversation.id, ...(await titles()).slice(1, 2)].sort(),
    );
    expect(await titles()).not.toContain(before.conversation.id);
    expect(await titles()).toHaveLength(3);
    expect((await user.call('chat.restoreAll', { assistant: 'deepseek', removal })).count).toBe(0);
    expect(await user.codeOf('chat.removeAll', { assistant: 'nobody' })).toBe('INVALID_PARAM');
  });

  it('are handed out as one archive by a link that runs out', async () => {
    const user = await app.user();
    await user.ask('同名');
    await user.ask('同名');
    await user.ask('别处', { assistant: 'chat' });
    const { path } = await user.call('chat.exportAll', { assistant: 'deepseek' });
    const answer = await fetch(`${app.url}${path}`);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.readUInt16LE(bytes.length - 12)).toBe(4);
    const start = 30 + bytes.readUInt16LE(26);
    expect(bytes.toString('utf8', 30, start)).toMatch(/^\d{4}-\d\d-\d\d 观澜测试对话\.md$/);
    const directory = bytes.readUInt32LE(bytes.length - 6);
    const first = inflateRawSync(bytes.subarray(start, start + bytes.readUInt32LE(directory + 20))).toString();
    expect(first).toContain('> 同名');
    expect(first).toContain(`*（内容由 AI 生成，模型：deepseek/deepseek-reasoner）*`);
    expect(first).toContain(text);
    const ofBoth = await user.call('chat.exportAll', { assistant: ['deepseek', 'chat'] });
    const all = await fetch(`${app.url}${ofBoth.path}`);
    expect(all.headers.get('content-disposition')).toContain('guanlan-records.zip');
    const whole = Buffer.from(await all.arrayBuffer());
    expect(whole.readUInt16LE(whole.length - 12)).toBe(6);
    expect((await fetch(`${app.url}${path.slice(0, -2)}`)).status).toBe(404);
    expect((await fetch(`${app.url}/export/chat/nonsense`)).status).toBe(404);
    app.advance(11 * 60_000);
    expect((await fetch(`${app.url}${path}`)).status).toBe(404);
  });
});

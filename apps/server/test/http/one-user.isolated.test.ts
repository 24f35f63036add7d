import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { canTellThreads, threadCpu } from '../../src/metrics/thread-cpu.js';
import { type ChatUser, startChatApp } from '../chat/chat-app.js';
import { holdTable } from '../support/lock-table.js';

/** More calls than any pool has connections. */
const BURST_CALLS = 300;

describe('calls of one caller that wait for the same row', async () => {
  const app = await startChatApp({ env: { DATABASE_POOL: '4' } });
  afterAll(() => app.close());

  /**
   * Answers to other callers, and the number of waiting connections, while a lock holds the table that the calls write
   * to.
   */
  async function burst(table: string, call: (n: number) => ReturnType<typeof app.call>) {
    const other = await app.user();
    const held = await holdTable(app.databaseUrl, table);
    const calls = Array.from({ length: BURST_CALLS }, (_, n) => call(n));
    await vi.waitUntil(held.waiting, { timeout: 10_000 });
    // Past the lifetime of a cached readiness result.
    app.advance(3_000);
    const [others, ready] = await Promise.all([
      other.codeOf('chat.conversations', { assistant: 'deepseek' }),
      fetch(`${app.url}/readyz`).then((answer) => answer.json()),
    ]);
    const waiting = await held.waiting();
    await held.release();
    const codes = new Set((await Promise.all(calls)).map(({ error }) => error?.code ?? 'OK'));
    return { others, ready, waiting, failed: codes.has('SYSTEM_ERROR') };
  }

  /** Half of the connections at most. */
  const bounded = expect.toSatisfy((count: number) => count <= 2, 'at most 2');
  const fine = { others: 'OK', ready: { ok: true, problems: [] }, waiting: bounded, failed: false };

  const asUser: [what: string, table: string, call: (token: string, n: number) => ReturnType<typeof app.call>][] = [
    [
      'watchlist',
      'watch_lists',
      (token, n) => app.call('watchlist.addGroup', { requestId: randomUUID(), name: `组${n}` }, token),
    ],
    ['account', 'users', (token) => app.call('oauth.unbind', { provider: 'wechat' }, token)],
    [
      'day of answers',
      'chat_days',
      (token, n) => app.call('chat.send', { requestId: randomUUID(), assistant: 'deepseek', text: `${n}` }, token),
    ],
    ['data', 'data_exports', (token) => app.call('identity.exportMyData', {}, token)],
    ['session', 'sessions', (token) => app.call('identity.refresh', {}, token)],
  ];
  it.each(asUser)('leave connections to the database for others: %s', async (_, table, call) => {
    const { token } = await app.user();
    expect(await burst(table, (n) => call(token, n))).toEqual(fine);
  });

  it('leave them also where each renews its token', async () => {
    const { token } = await app.user();
    app.advance(90 * 60_000);
    expect(await burst('sessions', () => app.call('identity.me', {}, token))).toEqual(fine);
  });

  it('leave them also to visitors', async () => {
    const mobile = (n: number) => `1390000${String(n).padStart(4, '0')}`;
    expect(
      await burst('verify_codes', (n) => app.call('identity.loginBySms', { mobile: mobile(n), code: '000000' })),
    ).toEqual(fine);
  });
});

describe('calls of one user', () => {
  it('may read long conversations as often as their length allows', async () => {
    const app = await startChatApp({ env: { CALLS_PER_USER_MINUTE: '30' } });
    const user = await app.user();
    const { conversation, assistant } = await user.ask('好');
    const open = () => user.codeOf('chat.open', { conversationId: conversation.id });
    expect(await open()).toBe('OK');
    await app.ctx.db.execute(sql`update messages set text = repeat('长', 1000000) where id = ${assistant.id}`);
    expect([await open(), await open(), await open()]).toEqual(['OK', 'OK', 'RATE_LIMITED']);
    await app.close();
  });

  it.runIf(canTellThreads)('cost little where a long conversation is more than they may read', async () => {
    const app = await startChatApp({ env: { CALLS_PER_USER_MINUTE: '30' } });
    const user = await app.user();
    const short = (await user.ask('好')).conversation.id;
    const long = await user.ask('好');
    await app.ctx.db.execute(sql`update messages set text = repeat('长', 8000000) where id = ${long.assistant.id}`);
    const costOf = async (conversationId: string, code: string): Promise<number> => {
      const costs: number[] = [];
      for (let n = 0; n < 3; n += 1) {
        const before = threadCpu();
        expect(await user.codeOf('chat.open', { conversationId })).toBe(code);
        costs.push(threadCpu() - before);
      }
      return Math.min(...costs);
    };
    const usual = await costOf(short, 'OK');
    expect(await costOf(long.conversation.id, 'RATE_LIMITED')).toBeLessThan(8 * usual);
    await app.close();
  });

  it.runIf(canTellThreads)('cost the same for a list of works, however long their inputs are', async () => {
    const app = await startChatApp();
    const user = await app.user();
    for (let n = 0; n < 20; n += 1)
      await user.call('translation.startTalk', { requestId: randomUUID(), a: 'zh-Hans', b: 'en' });
    const costOf = async (): Promise<number> => {
      const costs: number[] = [];
      for (let n = 0; n < 5; n += 1) {
        const before = threadCpu();
        expect((await user.call('chat.conversations', {})).items).toHaveLength(20);
        costs.push(threadCpu() - before);
      }
      return Math.min(...costs);
    };
    const short = await costOf();
    const long = sql`jsonb_build_object('a', 'zh-Hans', 'b', 'en', 'text', repeat('长', 200000))`;
    await app.ctx.db.execute(sql`update conversations set input = ${long} where user_id = ${user.uid}`);
    expect(await costOf()).toBeLessThan(4 * short);
    await app.close();
  });

  it.runIf(canTellThreads)('cost the same for a list of transcriptions, however long these are', async () => {
    const app = await startChatApp();
    const user = await app.user();
    await app.ctx.db.execute(sql`insert into video_transcriptions
      (id, user_id, file_id, name, model, status, cues, language, created_at)
      select gen_random_uuid(), ${user.uid}, 'f', 'n', 'm', 'done', '[{"start":0,"end":1,"text":""}]', 'zh', now()
      from generate_series(1, 20)`);
    const costOf = async (): Promise<number> => {
      const costs: number[] = [];
      for (let n = 0; n < 5; n += 1) {
        const before = threadCpu();
        const { data } = await app.call('video.transcriptions', {}, user.token);
        expect(data?.transcriptions.map(({ lines }) => lines)).toEqual(Array(20).fill(1));
        costs.push(threadCpu() - before);
      }
      return Math.min(...costs);
    };
    const short = await costOf();
    await app.ctx.db.execute(sql`update video_transcriptions set
      cues = jsonb_set(cues, '{0,text}', to_jsonb(repeat('长', 600000))) where user_id = ${user.uid}`);
    expect(await costOf()).toBeLessThan(4 * short);
    await app.close();
  });

  it('count what they read of a long work before it is read', async () => {
    const app = await startChatApp({ env: { CALLS_PER_USER_MINUTE: '30' } });
    const user = await app.user();
    const [workId, messageId] = [randomUUID(), randomUUID()];
    await app.ctx.db.execute(sql`insert into conversations
      (id, user_id, request_id, assistant, title, title_by, input, model, created_at, updated_at)
      values (${workId}, ${user.uid}, ${randomUUID()}, 'translation', '', 'clause', '{}', 'x', now(), now())`);
    await app.ctx.db.execute(sql`insert into messages (id, conversation_id, user_id, role, status, text, piece, created_at)
      values (${messageId}, ${workId}, ${user.uid}, 'user', 'done', repeat('长', 8000000), 0, now())`);
    const requestId = randomUUID();
    const own = { requestId, workId, piece: 0 };
    expect({
      open: await user.codeOf('works.open', { workId }),
      resume: await user.codeOf('works.resume', { workId }),
      retry: await user.codeOf('works.retry', own),
      stop: await user.codeOf('works.stop', { workId }),
      mark: await user.codeOf('works.mark', { workId, messageId, mark: 'kept' }),
      write: await user.codeOf('works.write', { ...own, text: '一' }),
      share: await user.codeOf('chat.share', { requestId, conversationId: workId, messageIds: [messageId] }),
    }).toEqual(
      Object.fromEntries(
        ['open', 'resume', 'retry', 'stop', 'mark', 'write', 'share'].map((name) => [name, 'RATE_LIMITED']),
      ),
    );
    await app.close();
  });

  it('add answers of their own to a work until it is full', async () => {
    const app = await startChatApp();
    const user = await app.user();
    const { work } = await user.call('translation.start', {
      ...{ requestId: randomUUID(), text: '一', from: 'zh-Hans', to: 'en' },
    });
    const write = () =>
      user.codeOf('works.write', { requestId: randomUUID(), workId: work.id, piece: 0, text: '长'.repeat(20_000) });
    expect(await write()).toBe('OK');
    await app.ctx.db.execute(sql`update messages set text = repeat('长', 1400000)
      where conversation_id = ${work.id} and text like '长长%'`);
    expect(await write()).toBe('INVALID_PARAM');
    await app.close();
  });

  it('bring to the database what a day may hold, removed or not', async () => {
    const app = await startChatApp({ env: { CALLS_PER_USER_MINUTE: '100000', CALLS_PER_IP_MINUTE: '100000' } });
    const [user, other] = [await app.user(), await app.user()];
    const save = ({ codeOf }: ChatUser) =>
      codeOf('translation.saveTerm', { from: 'zh-Hans', to: 'en', term: '词', translation: 'term' });
    expect(await save(user)).toBe('OK');
    // All but the last KB of the day.
    await app.ctx.limits.writtenKbByUser.consume(user.uid, 262_144 - 2);
    expect(await save(user)).toBe('OK');
    expect([await save(user), await save(other)]).toEqual(['RATE_LIMITED', 'OK']);
    expect(await user.codeOf('translation.terms', {})).toBe('OK');
    await app.close();
  });

  it('show others shares as often as the length of these allows, and count the copy to their day', async () => {
    const app = await startChatApp({ env: { CALLS_PER_IP_MINUTE: '40' } });
    const user = await app.user();
    const { conversation, assistant } = await user.ask('好');
    const messageIds = [assistant.id];
    const share = () =>
      user.codeOf('chat.share', { requestId: randomUUID(), conversationId: conversation.id, messageIds });
    const args = { requestId: randomUUID(), conversationId: conversation.id, messageIds };
    const { id: shareId } = (await user.call('chat.share', args)).share;
    const read = async () => (await app.call('chat.shared', { shareId })).error?.code ?? 'OK';
    expect(await read()).toBe('OK');
    await app.ctx.db.execute(sql`update chat_shares set messages =
      jsonb_set(messages, '{0,text}', to_jsonb(repeat('长', 4000000))) where id = ${shareId}`);
    expect(await read()).toBe('RATE_LIMITED');
    await app.ctx.limits.writtenKbByUser.consume(user.uid, 262_144 - 1_000);
    expect(await share()).toBe('OK');
    await app.ctx.db.execute(sql`update messages set text = repeat('长', 400000) where id = ${assistant.id}`);
    expect(await share()).toBe('RATE_LIMITED');
    await app.close();
  });

  it('search for what no word is as often as the length of all their texts allows', async () => {
    const app = await startChatApp({ env: { CALLS_PER_USER_MINUTE: '120' } });
    const [user, other] = [await app.user(), await app.user()];
    const { assistant } = await user.ask('好');
    const search = (who: ChatUser) => who.codeOf('chat.search', { query: '没有这样的话' });
    expect(await search(user)).toBe('OK');
    await app.ctx.db.execute(sql`update messages set text = repeat('长', 60000000) where id = ${assistant.id}`);
    expect([await search(user), await search(user), await search(other)]).toEqual(['OK', 'RATE_LIMITED', 'OK']);
    await app.close();
  });

  it('may download an export as often as they may ask for one', async () => {
    const app = await startChatApp({ env: { CALLS_PER_USER_MINUTE: '120' } });
    const user = await app.user();
    await user.ask('好');
    const { path } = await user.call('chat.exportAll', { assistant: 'deepseek' });
    const statuses: number[] = [];
    for (let n = 0; n < 2; n += 1) {
      const answer = await fetch(new URL(path, app.url));
      await answer.arrayBuffer();
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([200, 429]);
    await app.close();
  });
});

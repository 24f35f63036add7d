import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { startChatApp } from './chat-app.js';
import { startTestApp } from './harness.js';
import { lockTable } from './lock-table.js';

describe('calls of one user at once', () => {
  it('leave others a connection to the database, also where each waits for the same row', async () => {
    const app = await startTestApp({ env: { DATABASE_POOL: '4' } });
    const [one, other] = [await app.signIn(), await app.signIn()];
    for (const { token } of [one, other]) expect((await app.call('watchlist.list', {}, token)).error).toBeUndefined();
    const release = await lockTable(app.databaseUrl, 'watch_lists', 'exclusive');
    const burst = Array.from({ length: 20 }, (_, n) =>
      app.call('watchlist.addGroup', { requestId: randomUUID(), name: `组${n}` }, one.token),
    );
    const waiting = sql`select from pg_locks where relation = 'watch_lists'::regclass and not granted`;
    await vi.waitUntil(async () => (await app.ctx.db.execute(waiting)).rowCount);
    expect((await app.call('watchlist.list', {}, other.token)).error).toBeUndefined();
    expect((await app.ctx.db.execute(waiting)).rowCount).toBeLessThanOrEqual(2);
    await release();
    const codes = (await Promise.all(burst)).map(({ error }) => error?.code ?? 'OK');
    expect(new Set(codes)).not.toContain('SYSTEM_ERROR');
    await app.close();
  });

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

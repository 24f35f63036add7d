import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
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
});

import type { Socket } from 'node:net';
import type pg from 'pg';

/**
 * Time without a byte after which a connection that owes an answer is taken for dead, ms: longer than PostgreSQL lets a
 * statement run, see `connection-options.ts`.
 */
export const SILENCE_TIMEOUT_MS = 40_000;

/** Connections whose statements PostgreSQL lets run for any time. */
const unlimited = new WeakSet<pg.ClientBase>();

/**
 * Ends connections of the pool that owe an answer and are silent. Nothing else does where the other end is gone without
 * a word (a machine that lost its power, a router that forgot the connection, a process that is stopped): the system gives
 * up after a quarter of an hour, or never, and until then each such connection keeps one place of the pool.
 */
export function endSilent(pool: pg.Pool, timeoutMs: number): void {
  pool.on('connect', (client) => {
    const { stream } = (client as unknown as { readonly connection: { readonly stream: Socket } }).connection;
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    let isOwed = false;
    client.query = ((...args: unknown[]) => {
      isOwed = true;
      return query(...args);
    }) as typeof client.query;
    client.on('drain', () => {
      isOwed = false;
    });
    // Each byte sent or received restarts the timeout.
    stream.setTimeout(timeoutMs, () => {
      if (isOwed && !unlimited.has(client)) stream.destroy();
    });
  });
  pool.on('release', (_error, client) => unlimited.delete(client));
}

/**
 * Lets statements on a connection run for any time, until it is given back to its pool: those of this session, or of this
 * transaction.
 */
export async function allowAnyTime(client: pg.ClientBase, scope: 'session' | 'local'): Promise<void> {
  unlimited.add(client);
  await client.query(`set ${scope} statement_timeout = 0`);
}

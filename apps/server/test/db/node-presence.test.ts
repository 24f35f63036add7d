import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LOCK_SUFFIX, NodePresence } from '../../src/db/node-presence.js';
import { createTestDatabase } from '../support/database.js';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let poolers: Server[] = [];
let presences: NodePresence[] = [];
const lines: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const presence of presences) await presence.close();
  for (const pooler of poolers) pooler.close();
  [presences, poolers] = [[], []];
  lines.length = 0;
  await database.drop();
});

async function open(to: string, node: string, storage = 'one'): Promise<NodePresence> {
  const presence = await NodePresence.open({ to, log, node, storage });
  presences.push(presence);
  return presence;
}

/** Passes everything on but the number of the session, in whose place it gives one of its own, as poolers do. */
async function startPooler(to: string): Promise<string> {
  const url = new URL(to);
  const host = url.searchParams.get('host') ?? url.hostname;
  const port = url.searchParams.get('port') ?? url.port;
  const server = createServer((client) => {
    const real = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(Number(port || 5432), host);
    real.on('data', (data: Buffer) => {
      const at = data.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]));
      if (at >= 0) data.writeInt32BE(1, at + 5);
      client.write(data);
    });
    client.pipe(real);
    for (const [one, other] of [[client, real] as const, [real, client] as const]) {
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
    }
  });
  poolers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url.searchParams.set('host', '127.0.0.1');
  url.searchParams.set('port', String((server.address() as AddressInfo).port));
  return url.href;
}

/** Advisory locks in the database. */
async function locks(): Promise<number> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ locks: number }>(`select count(*)::int as locks from pg_locks
    where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`);
  await client.end();
  return rows[0]?.locks ?? -1;
}

describe('a node', () => {
  it('lives by locks that end with its connection, and its owners’ names say so', async () => {
    const { boot, isStorageDivided } = await open(database.url, 'a');
    expect([boot.endsWith(LOCK_SUFFIX), isStorageDivided, await locks()]).toEqual([true, false, 2]);
    await presences[0]?.close();
    await expect.poll(locks).toBe(0);
    expect(lines).toEqual([]);
  });

  it('sees a live node that keeps files elsewhere, and none that keeps them at the same place', async () => {
    await open(database.url, 'a');
    expect((await open(database.url, 'b')).isStorageDivided).toBe(false);
    expect((await open(database.url, 'c', 'another')).isStorageDivided).toBe(true);
  });

  it('behind a pooler lives by leases, holds no lock, and says so', async () => {
    const { boot } = await open(await startPooler(database.url), 'a');
    expect(boot.endsWith(LOCK_SUFFIX)).toBe(false);
    await expect.poll(locks).toBe(0);
    expect(lines.join()).toMatch(/leads through a pooler.*must keep prepared statements/);
  });

  it('does not start without a connection for its lock', async () => {
    const url = new URL(database.url);
    url.pathname = '/none';
    await expect(open(url.href, 'a')).rejects.toMatchObject({
      code: 'DATABASE',
      message: expect.stringMatching(/lock.*none/),
    });
  });
});

import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type PushNodes, startPushNodes } from './push-nodes.js';

let nodes: PushNodes;
beforeAll(async () => {
  nodes = await startPushNodes();
}, 240_000);
afterAll(() => nodes?.close(), 240_000);

it('a message that a node stored and announced to nobody, as it died, comes to a connected client', async () => {
  const [a, b] = [nodes.start('a'), nodes.start('b')];
  const [, urlB] = [await a.url, await b.url];
  const device = await nodes.online(urlB);
  await device.settled();
  const client = new pg.Client({ connectionString: nodes.databaseUrl });
  await client.connect();
  await client.query(
    `insert into push_messages (id, kind, value, payload, created_at, expires_at)
     values ('0123456789abcdef01234567', 'cid', $1, 'stored', now(), now() + interval '1 hour')`,
    [device.cid],
  );
  await client.end();
  // The other node has to see its presence before it can miss it.
  await pause(3_000);
  expect(device.pushes).toHaveLength(0);
  a.child.kill('SIGKILL');
  await vi.waitFor(() => expect(device.pushes).toHaveLength(1), { timeout: 20_000, interval: 50 });
  expect((await device.push()).payload).toBe('stored');
}, 240_000);

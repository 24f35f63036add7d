import { randomUUID } from 'node:crypto';
import { type FakeLlm, startFakeLlm } from '@guanlan/fakes/llm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readAnswer } from '../http/read-answer.js';
import { consoleSignIn, spaceOf } from '../identity/console-sign-in.js';
import { authorize, invokeFunction } from '../support/cloud-call.js';
import { createTestNodes, type TestNodes } from './nodes.js';
import type { ServerProcess } from './server-process.js';

const slowTest = { timeout: 240_000 };
const soon = { timeout: 60_000, interval: 50 };

let fake: FakeLlm;
let nodes: TestNodes;
let client: pg.Client;
let a: ServerProcess;
let b: ServerProcess;
beforeAll(async () => {
  fake = await startFakeLlm();
  const env = { LLM_DEEPSEEK_BASE_URL: fake.url, LLM_DEEPSEEK_API_KEY: 'key', LLM_DEEPSEEK_MODEL: 'deepseek-chat' };
  nodes = await createTestNodes(env);
  client = new pg.Client({ connectionString: nodes.databaseUrl });
  await client.connect();
  [a, b] = [nodes.start('a'), nodes.start('b')];
  await Promise.all([a.url, b.url]);
}, 240_000);
afterAll(async () => {
  await client?.end();
  await nodes?.close();
  await fake?.close();
}, 240_000);

async function one<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row> {
  const { rows } = await client.query<Row>(text, values);
  if (!rows[0]) throw new Error('no row');
  return rows[0];
}

it('an answer of a node that is killed ends for its follower at another long before its lease', slowTest, async () => {
  const user = await consoleSignIn(a);
  const space = await spaceOf(await a.url);
  const { data } = await invokeFunction(
    space,
    await authorize(space),
    'chat.send',
    {
      ...{ requestId: randomUUID(), assistant: 'deepseek', text: '[[huge?tokens=100000&rate=50]]' },
    },
    user.token,
  );
  const { id } = (data as { assistant: { id: string } }).assistant;
  let read = '';
  const following = readAnswer({ url: await b.url, token: user.token }, id, {
    enough: ({ text }) => {
      read = text;
      return false;
    },
  });
  await vi.waitFor(() => expect(read).not.toBe(''), soon);

  const lease = 'select lease_until from messages where id = $1';
  const killedAt = performance.now();
  a.child.kill('SIGKILL');
  await a.exitCode;
  const { lease_until: until } = await one<{ lease_until: Date }>(lease, [id]);
  const { last, text, done } = await following;
  const tookMs = performance.now() - killedAt;
  const { left } = await one<{ left: number }>('select extract(epoch from $1::timestamptz - now())::float as left', [
    until,
  ]);
  process.stdout.write(
    `the follower was told ${(tookMs / 1000).toFixed(1)} s after the kill, ${left.toFixed(1)} s before the lease\n`,
  );

  expect([last, done]).toEqual([{ type: 'abort', reason: 'interrupted' }, true]);
  const kept = await one('select status, text from messages where id = $1', [id]);
  expect(kept).toEqual({ status: 'interrupted', text });
  expect(text.startsWith(read)).toBe(true);
  // A follower that waited for the lease would end with it, or after it.
  expect(left).toBeGreaterThan(0);
});

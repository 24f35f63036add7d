import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FakeLlm, startFakeLlm } from '@guanlan/fakes/llm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { consoleSignIn, spaceOf } from '../identity/console-sign-in.js';
import { authorize, invokeFunction } from '../support/cloud-call.js';
import { createTestNodes, type TestNodes } from './nodes.js';
import type { ServerProcess } from './server-process.js';

const slowTest = { timeout: 240_000 };
const soon = { timeout: 90_000, interval: 50 };
const VERSIONS = 5;

type Name = 'a' | 'b';

let fake: FakeLlm;
let nodes: TestNodes;
let client: pg.Client;
let servers: Record<Name, ServerProcess>;
beforeAll(async () => {
  fake = await startFakeLlm();
  const env = { LLM_DEEPSEEK_BASE_URL: fake.url, LLM_DEEPSEEK_API_KEY: 'key', LLM_DEEPSEEK_MODEL: 'deepseek-chat' };
  nodes = await createTestNodes(env);
  client = new pg.Client({ connectionString: nodes.databaseUrl });
  await client.connect();
  servers = { a: nodes.start('a'), b: nodes.start('b') };
  await Promise.all([servers.a.url, servers.b.url]);
}, 240_000);
afterAll(async () => {
  await client?.end();
  await nodes?.close();
  await fake?.close();
}, 240_000);

interface AnswerRow {
  readonly piece: number;
  readonly status: string;
  readonly owner: string;
}

/** The work's answers, oldest first. */
const answersOf = async (workId: string): Promise<AnswerRow[]> =>
  (
    await client.query<AnswerRow>(
      `select piece, status, owner from messages where conversation_id = $1 and role = 'assistant' order by n`,
      [workId],
    )
  ).rows;

/** Waits until one of the nodes writes an answer of the work; answers which. */
const writing = (workId: string, among: readonly Name[]): Promise<Name> =>
  vi.waitFor(async () => {
    const owners = (await answersOf(workId)).flatMap(({ status, owner }) => (status === 'streaming' ? [owner] : []));
    for (const name of among) {
      const id = (await readFile(join(nodes.folderOf(name), 'node-id'), 'utf8')).trim();
      if (owners.some((owner) => owner.startsWith(id))) return name;
    }
    throw new Error('nobody writes');
  }, soon);

async function kill(name: Name): Promise<void> {
  servers[name].child.kill('SIGKILL');
  await servers[name].exitCode;
}

it('a work goes on by itself on another node, again and again, and each piece is answered once', slowTest, async () => {
  const user = await consoleSignIn(servers.a);
  const space = await spaceOf(await servers.a.url);
  const text = '江水又涨了。[[huge?tokens=200&rate=50]]';
  const args = { requestId: randomUUID(), tone: 'warm', length: 'same', platform: 'general', versions: VERSIONS, text };
  const { data } = await invokeFunction(space, await authorize(space), 'copywriting.start', args, user.token);
  const { id } = (data as { work: { id: string } }).work;
  const first = await writing(id, ['a', 'b']);
  await kill(first);
  servers[first] = nodes.start(first);
  const second = first === 'a' ? 'b' : 'a';
  await writing(id, [second]);
  await kill(second);
  const state = async () =>
    (await client.query('select running_until, problem from conversations where id = $1', [id])).rows;
  await vi.waitFor(async () => expect(await state()).toEqual([{ running_until: null, problem: null }]), soon);
  const answers = await answersOf(id);
  const done = answers.flatMap(({ status, piece }) => (status === 'done' ? [piece] : []));
  expect(done.toSorted()).toEqual(Array.from({ length: VERSIONS }, (_, n) => n));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['interrupted', 'done']));
  // Nothing is left that would look for more.
  const waiting = async () => (await client.query(`select state from jobs where task = 'works.advance'`)).rows;
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), soon);
});

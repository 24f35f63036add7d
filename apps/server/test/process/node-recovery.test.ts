import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NodePresence } from '../../src/db/node-presence.js';
import { diagnosisReadings } from '../../src/features/diagnosis/schema.js';
import { findMessage } from '../../src/features/generation/messages.js';
import { messages } from '../../src/features/generation/schema.js';
import { videoTranscriptions } from '../../src/features/video/schema.js';
import { type ChatApp, type ChatUser, startChatApp } from '../chat/chat-app.js';
import { log } from '../support/silent-log.js';

const soon = { timeout: 45_000, interval: 50 };

let app: ChatApp;
let user: ChatUser;
const presences: NodePresence[] = [];
beforeEach(async () => {
  app = await startChatApp({ node: 'observer' });
  user = await app.user();
});
afterEach(async () => {
  for (const presence of presences.splice(0)) await presence.close();
  await app.close();
});

/** Another node, as far as the database sees it. */
async function node(name: string): Promise<{ readonly presence: NodePresence; readonly owner: string }> {
  const presence = await NodePresence.open({ to: app.databaseUrl, log, node: name, storage: 'elsewhere' });
  presences.push(presence);
  return { presence, owner: `${name}:${presence.boot}` };
}

/** Resolves once the observer has looked who is there; nobody else looks before he is told to. */
async function seen(): Promise<void> {
  const { rows } = await app.ctx.db.execute(sql`select clock_timestamp() as at`);
  const looks = async () => {
    const { rows: looked } = await app.ctx.db.execute(sql`select 1 from pg_stat_activity
      where datname = current_database() and application_name = 'guanlan node' and query like '%pg_locks%'
        and query_start > ${rows[0]?.at}::timestamptz and state = 'idle'`);
    return looked.length;
  };
  await expect.poll(looks, soon).toBe(1);
}

/** Longer than any test. */
const lease = (): Date => new Date(app.ctx.now() + 600_000);

/** An answer that a node is writing. */
async function answerOf(owner: string): Promise<string> {
  const { assistant } = await user.ask('[[short]]');
  await app.ctx.db
    .update(messages)
    .set({ status: 'streaming', owner, leaseUntil: lease() })
    .where(eq(messages.id, assistant.id));
  return assistant.id;
}

const statusOf = async (id: string) => (await findMessage(app.ctx.db, user.uid, id))?.status;

async function readingOf(owner: string): Promise<string> {
  const id = randomUUID();
  await app.ctx.db.insert(diagnosisReadings).values({
    ...{ id, userId: user.uid, code: 'SH600901', factsHash: 'f', model: 'm', demo: true, promptVersion: '1' },
    ...{ status: 'running', detail: owner, runningUntil: lease(), createdAt: new Date(app.ctx.now()) },
  });
  return id;
}

async function transcriptionOf(owner: string): Promise<string> {
  const id = randomUUID();
  await app.ctx.db.insert(videoTranscriptions).values({
    ...{ id, userId: user.uid, fileId: randomUUID(), name: '录音', model: 'm', cues: [], language: '' },
    ...{ status: 'running', error: owner, runningUntil: lease(), createdAt: new Date(app.ctx.now()) },
  });
  return id;
}

const rowOf = async (table: typeof diagnosisReadings | typeof videoTranscriptions, id: string) => {
  const { rows } = await app.ctx.db.execute(
    sql`select status, error, running_until from ${table} where id = ${id}::uuid`,
  );
  return rows[0];
};

describe('a node whose session lock is gone', () => {
  it('has its answers, readings and transcriptions ended, and its works taken over, before their leases', async () => {
    const gone = await node('gone');
    const workId = (
      await user.call('translation.start', { requestId: randomUUID(), text: '一', from: 'zh-Hans', to: 'en' })
    ).work.id;
    await expect.poll(async () => (await user.call('works.open', { workId })).work.running, soon).toBe(false);
    await app.ctx.db.execute(sql`delete from messages where conversation_id = ${workId}::uuid and role = 'assistant'`);
    await app.ctx.db.execute(sql`update conversations set running_by = ${gone.owner},
      running_until = ${lease()}::timestamptz where id = ${workId}::uuid`);
    const answer = await answerOf(gone.owner);
    const reading = await readingOf(gone.owner);
    const transcription = await transcriptionOf(gone.owner);
    // Of a node that holds no lock, its lease alone tells.
    const byLease = await answerOf('leases:1');
    await seen();
    await gone.presence.close();
    await expect.poll(() => statusOf(answer), soon).toBe('interrupted');
    const ended = { running_until: null };
    await expect
      .poll(() => rowOf(diagnosisReadings, reading), soon)
      .toEqual({ status: 'failed', error: 'DIAGNOSIS_READING_INTERRUPTED', ...ended });
    await expect
      .poll(() => rowOf(videoTranscriptions, transcription), soon)
      .toEqual({ status: 'error', error: 'TRANSCRIBE_INTERRUPTED', ...ended });
    const answers = async () =>
      (await user.call('works.open', { workId })).work.pieces.map((piece) => piece.answers.length);
    await expect.poll(answers, soon).toEqual([1]);
    expect(await statusOf(byLease)).toBe('streaming');
  });

  it('and was so before any other node started, is found by what it left', async () => {
    const answer = await answerOf('gone:before:lock');
    const other = await app.another('other');
    try {
      await expect.poll(() => statusOf(answer), soon).toBe('interrupted');
    } finally {
      await other.close();
    }
  });

  it('keeps its answers when it takes the lock again at once', async () => {
    const [gone, living] = [await node('gone'), await node('living')];
    await seen();
    living.presence.watch({ findOwners: async () => [], recover: async () => {} });
    const [lost, kept] = [await answerOf(gone.owner), await answerOf(living.owner)];
    const cut = () =>
      app.ctx.db.execute(sql`select pg_terminate_backend(pid) from pg_locks
        where locktype = 'advisory' and objid::bigint = (hashtext(${living.owner})::bigint & 4294967295)`);
    expect((await cut()).rows).toHaveLength(1);
    await gone.presence.close();
    await expect.poll(() => statusOf(lost), soon).toBe('interrupted');
    expect(await statusOf(kept)).toBe('streaming');
    expect((await cut()).rows).toHaveLength(1);
  });
});

describe('a node that was taken for dead and lives', () => {
  it('writes no more of its answers, and tells their readers', async () => {
    const { assistant } = await user.send('[[huge?tokens=100000&rate=100]]');
    const reading = user.read(assistant.id);
    await user.read(assistant.id, { enough: ({ text }) => text !== '' });
    const other = await app.another('other');
    try {
      const { rows } = await app.ctx.db.execute(sql`select hashtext(${app.ctx.chatJobs.owner}) as hash`);
      await other.ctx.chatJobs.sweep([Number(rows[0]?.hash)]);
      const { text } = (await findMessage(app.ctx.db, user.uid, assistant.id)) ?? {};
      expect((await reading).last).toEqual({ type: 'abort', reason: 'interrupted' });
      await expect.poll(() => app.fake.answers()[0]?.state, soon).toBe('aborted');
      expect(await findMessage(app.ctx.db, user.uid, assistant.id)).toMatchObject({ status: 'interrupted', text });
    } finally {
      await other.close();
    }
  });
});

import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NodePresence } from '../../src/db/node-presence.js';
import { diagnosisReadings } from '../../src/features/diagnosis/schema.js';
import { findMessage } from '../../src/features/generation/messages.js';
import { messages } from '../../src/features/generation/schema.js';
import { videoTranscriptions } from '../../src/features/video/schema.js';
import { insertRun } from '../../src/features/works/run-store.js';
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

/** Another node, as far as the database shows. */
async function node(name: string): Promise<{ readonly presence: NodePresence; readonly owner: string }> {
  const presence = await NodePresence.open({ to: app.databaseUrl, log, node: name, storage: 'elsewhere' });
  presences.push(presence);
  return { presence, owner: `${name}:${presence.boot}` };
}

/** Resolves once the observer has polled the locks; no other node polls unless a test makes it. */
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

/** A job that a node runs; it said that it lives in an hour, so that its lock alone tells. */
const insertJob = (id: string, task: string, owner: string) =>
  app.ctx.db.execute(sql`insert into jobs (id, task, user_id, payload, state, attempts, max_attempts, queue_id, worker,
    owner, seen_at, created_at, run_at) values (${id}, ${task}, ${user.uid}, '{}', 'running', 1, 1, 0, 'gone-pool', ${owner},
    now() + interval '1 hour', now(), now())`);

async function readingOf(owner: string): Promise<string> {
  const id = randomUUID();
  await app.ctx.db.insert(diagnosisReadings).values({
    ...{ id, userId: user.uid, code: 'SH600901', factsHash: 'f', model: 'm', demo: true, promptVersion: '1' },
    ...{ status: 'running', createdAt: new Date(app.ctx.now()) },
  });
  await insertJob(`reading:${id}`, 'diagnosis.reading', owner);
  return id;
}

async function transcriptionOf(owner: string): Promise<string> {
  const id = randomUUID();
  await app.ctx.db.insert(videoTranscriptions).values({
    ...{ id, userId: user.uid, fileId: randomUUID(), name: '录音', model: 'm', cues: [], language: '' },
    ...{ status: 'running', createdAt: new Date(app.ctx.now()) },
  });
  await insertJob(`transcription:${id}`, 'video.transcription', owner);
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
    // The node writes its only answer.
    const now = new Date(app.ctx.now());
    await insertRun(app.ctx.db, workId, { pieces: 'open', now, until: lease() });
    await app.ctx.db.execute(sql`update messages set status = 'streaming', owner = ${gone.owner},
      lease_until = ${lease()}::timestamptz where conversation_id = ${workId}::uuid and role = 'assistant'`);
    const answer = await answerOf(gone.owner);
    const reading = await readingOf(gone.owner);
    const transcription = await transcriptionOf(gone.owner);
    // A node without a lock is recovered by its lease alone.
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
      (await user.call('works.open', { workId })).work.pieces.map((piece) => piece.answers.map(({ status }) => status));
    await expect.poll(answers, soon).toEqual([['interrupted', 'done']]);
    expect(await statusOf(byLease)).toBe('streaming');
  });

  it('is found by its rows when it died before any other node started', async () => {
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
  it('writes no more of its answers, and notifies their readers', async () => {
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

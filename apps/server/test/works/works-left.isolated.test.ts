import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { advanceTask, queueFormerRuns } from '../../src/features/works/advance.js';
import { addPiece, startWork } from '../../src/features/works/start-work.js';
import { type ToolDef, toTool } from '../../src/features/works/tool.js';
import { JobAborted } from '../../src/jobs/task.js';
import { type ChatApp, type ChatUser, startChatApp, userOf } from '../chat/chat-app.js';
import { settledWork } from '../chat/settled-work.js';
import type { TestApp } from '../support/harness.js';

/** Whether the model takes its time with pieces that are marked so. */
let slow = true;
/** Whether its pieces come one after another. */
let byTurns = false;
/** How many pieces cannot be begun, since a connection to the database ends meanwhile. */
let endedConnections = 0;

const lines: ToolDef<{ readonly text: string }> = {
  id: 'translation',
  concurrency: 2,
  get byTurns() {
    return byTurns;
  },
  input: z.object({ text: z.string() }),
  title: ({ text }) => text.slice(0, 8),
  pieces: ({ text }) => text.split('\n').map((line) => ({ text: line })),
  ask: (_input, { text }) => {
    endedConnections -= 1;
    if (endedConnections >= 0) throw Object.assign(new Error('terminating connection'), { code: '57P01' });
    return {
      turns: [{ role: 'user', text: slow && text.endsWith('慢') ? `${text} [[huge?tokens=100000&rate=20]]` : text }],
    };
  },
};

vi.mock('../../src/features/works/tools.js', () => ({
  Tools: class {
    get = () => toTool(lines);
    find = () => toTool(lines);
  },
}));

let app: ChatApp;
beforeEach(async () => {
  slow = true;
  byTurns = false;
  endedConnections = 0;
  app = await startChatApp({ node: 'one' });
});
afterEach(() => app.close());

const begin = (user: ChatUser, text: string) =>
  startWork(app.ctx, { uid: user.uid, sid: '', roles: [] }, lines, { requestId: randomUUID(), input: { text } });

async function statuses(user: ChatUser, workId: string): Promise<string[]> {
  const { work } = await user.call('works.open', { workId });
  return work.pieces.map(({ answers }) => answers.map(({ status }) => status).join());
}

/** A work whose first two pieces are done, whose next two are being written, and whose last one waits. */
async function halfDone(user: ChatUser): Promise<string> {
  const { id } = await begin(user, '一\n二\n三慢\n四慢\n五');
  const half = ['done', 'done', 'streaming', 'streaming', ''];
  await expect.poll(() => statuses(user, id), { timeout: 20_000 }).toEqual(half);
  return id;
}

async function on(other: TestApp, work: (other: TestApp) => Promise<void>): Promise<void> {
  try {
    await work(other);
  } finally {
    await other.close();
  }
}

/** Another server that finds the first one dead, which takes no more jobs, as if it were killed. */
async function nextRun(): Promise<TestApp> {
  await app.ctx.jobs.stop();
  const next = await app.another('two');
  const { rows } = await next.ctx.db.execute(sql`select hashtext(${app.ctx.chatJobs.owner}) as hash`);
  await next.ctx.chatJobs.sweep([Number(rows[0]?.hash)]);
  return next;
}

/** Steps of a work by a server, beside those of the queue. */
const advance = ({ ctx }: Pick<TestApp, 'ctx'>, workId: string, signal = new AbortController().signal): Promise<void> =>
  advanceTask.run(ctx, { workId }, { id: 'beside', userId: null, attempt: 1, signal, progress: async () => {} });

/** Leaves a work without answers as servers of versions before the job queue did, after which its lease ended so long ago, ms. */
async function leaveAsBefore(workId: string, runningBy: string, endedAgo: number): Promise<void> {
  await app.ctx.db.execute(sql`delete from messages where conversation_id = ${workId}::uuid and role = 'assistant'`);
  await app.ctx.db.execute(sql`update conversations set running_by = ${runningBy},
    running_until = ${new Date(app.ctx.now() - endedAgo)}::timestamptz where id = ${workId}::uuid`);
}

const resumed = async (id: string): Promise<unknown> =>
  (await app.ctx.db.execute(sql`select resumed from conversations where id = ${id}::uuid`)).rows[0]?.resumed;

describe('a work whose server is gone', () => {
  it('is resumed by another, no piece twice', async () => {
    const user = await app.user();
    const id = await halfDone(user);
    slow = false;
    await on(await nextRun(), async (next) => {
      const there = userOf(next, user);
      const whole = ['done', 'done', 'interrupted,done', 'interrupted,done', 'done'];
      await expect.poll(() => statuses(there, id), { timeout: 20_000 }).toEqual(whole);
      expect(await settledWork(there, id)).toMatchObject({ running: false, problem: null });
    });
  });

  it('has as many answers begun as it may, however many servers are at it', async () => {
    const user = await app.user();
    await on(await app.another('two'), async (other) => {
      const { id } = await begin(user, '一慢\n二慢\n三慢\n四慢');
      await Promise.all([app, other, app, other].map((one) => advance(one, id)));
      expect(await statuses(user, id)).toEqual(['streaming', 'streaming', '', '']);
      await user.call('works.stop', { workId: id });
      await Promise.all([app, other].map((one) => advance(one, id)));
      expect(await statuses(user, id)).toEqual(['stopped', 'stopped', '', '']);
    });
  });

  it('is advanced after the transaction that ends an answer, where its job began meanwhile', async () => {
    const user = await app.user();
    const { id } = await begin(user, '一慢');
    await expect.poll(() => statuses(user, id), { timeout: 20_000 }).toEqual(['streaming']);
    // The queue's own step of the work would wait as well.
    await app.ctx.jobs.stop();
    let isOver = false;
    let advanced: Promise<void> = Promise.resolve();
    await app.ctx.db.transaction(async (tx) => {
      await tx.execute(sql`update conversations set version = version + 1 where id = ${id}::uuid`);
      advanced = advance(app, id).then(() => {
        isOver = true;
      });
      const waits = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await app.ctx.db.execute(waits)).rows.length, { timeout: 20_000 }).toBe(1);
      expect(isOver).toBe(false);
    });
    await advanced;
    await user.call('works.stop', { workId: id });
  });

  it('has its job run again where a stop of its node cuts the job off', async () => {
    const user = await app.user();
    const { id } = await begin(user, '一慢');
    await expect(advance(app, id, AbortSignal.abort(new JobAborted('stopping')))).rejects.toThrow(JobAborted);
  });

  it('does so three times, and then when its user says so', async () => {
    const user = await app.user();
    const id = await halfDone(user);
    slow = false;
    await app.ctx.db.execute(sql`update conversations set resumed = 3 where id = ${id}::uuid`);
    await on(await nextRun(), async (next) => {
      const there = userOf(next, user);
      const left = async () => (await there.call('works.open', { workId: id })).work.running;
      await expect.poll(left, { timeout: 20_000 }).toBe(false);
      expect(await statuses(there, id)).toEqual(['done', 'done', 'interrupted', 'interrupted', '']);
      expect((await there.call('works.resume', { workId: id })).work.running).toBe(true);
      const whole = ['done', 'done', 'interrupted,done', 'interrupted,done', 'done'];
      await expect.poll(() => statuses(there, id), { timeout: 20_000 }).toEqual(whole);
      expect(await resumed(id)).toBe(0);
    });
  });

  it('waits for its user where no server was there for a day', async () => {
    const user = await app.user();
    const id = await halfDone(user);
    await app.ctx.db.execute(sql`update conversations
      set running_until = ${new Date(app.ctx.now())}::timestamptz where id = ${id}::uuid`);
    slow = false;
    await on(await nextRun(), async (next) => {
      const there = userOf(next, user);
      const isOver = async () =>
        (await next.ctx.db.execute(sql`select running_until from conversations where id = ${id}::uuid`)).rows;
      await expect.poll(isOver, { timeout: 20_000 }).toEqual([{ running_until: null }]);
      expect(await statuses(there, id)).toEqual(['done', 'done', 'interrupted', 'interrupted', '']);
    });
  });

  it('by turns continues with pieces that were not ended, and leaves those that its user or the model ended', async () => {
    byTurns = true;
    const user = await app.user();
    const caller = { uid: user.uid, sid: '', roles: [] };
    const { id: workId } = await begin(user, '零');
    await settledWork(user, workId);
    const say = (text: string, requestId: string = randomUUID()) =>
      addPiece(app.ctx, caller, lines, { workId, requestId, source: { text } });
    const stopped = await say('一慢');
    await user.call('works.stop', { workId });
    expect(stopped.running).toBe(true);
    await say('二 [[arrearage]]');
    await settledWork(user, workId);
    const last = randomUUID();
    await Promise.all([say('三慢', last), say('四慢')]);
    const half = ['done', 'stopped', 'error', 'streaming', 'streaming'];
    expect(await statuses(user, workId)).toEqual(half);
    slow = false;
    await on(await nextRun(), async (next) => {
      const there = userOf(next, user);
      const whole = ['done', 'stopped', 'error', 'interrupted,done', 'interrupted,done'];
      await expect.poll(() => statuses(there, workId), { timeout: 20_000 }).toEqual(whole);
      expect(await settledWork(there, workId)).toMatchObject({ running: false, problem: null });
      // A repeated request whose first answer was lost begins nothing more.
      await addPiece(next.ctx, caller, lines, { workId, requestId: last, source: { text: '三慢' } });
      expect(await statuses(there, workId)).toEqual(whole);
      // New pieces of the user are not blocked by the resumed ones.
      await addPiece(next.ctx, caller, lines, { workId, requestId: randomUUID(), source: { text: '五' } });
      await expect.poll(() => statuses(there, workId), { timeout: 20_000 }).toEqual([...whole, 'done']);
    });
  });

  it('by turns is not resumed once it is over, also when its last turn was a retry', async () => {
    byTurns = true;
    const user = await app.user();
    const { id: workId } = await begin(user, '零');
    await settledWork(user, workId);
    await user.call('works.retry', { requestId: randomUUID(), workId, piece: 0 });
    await settledWork(user, workId);
    const left = async () =>
      (await app.ctx.db.execute(sql`select running_by from conversations where id = ${workId}::uuid`)).rows;
    await expect.poll(left, { timeout: 20_000 }).toEqual([{ running_by: null }]);
  });

  it('is resumed after an orderly stop of its server too', async () => {
    const user = await app.user();
    const id = await halfDone(user);
    await Promise.all([app.ctx.jobs.stop(), app.ctx.chatJobs.stop()]);
    expect((await user.call('works.open', { workId: id })).work.running).toBe(true);
    slow = false;
    await on(await app.another('one'), async (next) => {
      const whole = ['done', 'done', 'interrupted,done', 'interrupted,done', 'done'];
      await expect.poll(() => statuses(userOf(next, user), id), { timeout: 20_000 }).toEqual(whole);
    });
  });
});

describe('a work whose database was away for a moment', () => {
  it('goes on by itself', async () => {
    const user = await app.user();
    endedConnections = 1;
    const { id } = await begin(user, '一\n二');
    await expect.poll(() => statuses(user, id), { timeout: 20_000 }).toEqual(['done', 'done']);
    expect((await settledWork(user, id)).problem).toBeNull();
  });
});

describe('a work of a version before the job queue', () => {
  const whole = ['done', 'done', 'done'];

  it('is taken up where its lease is over, and where it was an earlier run of this server', async () => {
    const user = await app.user();
    for (const [runningBy, endedAgo] of [
      ['gone:1', 1],
      ['one:1', -600_000],
    ] as const) {
      const { id } = await begin(user, '一\n二\n三');
      await settledWork(user, id);
      await leaveAsBefore(id, runningBy, endedAgo);
      await queueFormerRuns(app.ctx);
      await expect.poll(() => statuses(user, id), { timeout: 20_000 }).toEqual(whole);
      expect(await settledWork(user, id)).toMatchObject({ running: false, problem: null });
    }
  });

  it('is left to its server until its lease is over, and to its user a day after that', async () => {
    const user = await app.user();
    const { id } = await begin(user, '一\n二\n三');
    await settledWork(user, id);
    await leaveAsBefore(id, 'gone:1', -600_000);
    await advance(app, id);
    expect(await statuses(user, id)).toEqual(['', '', '']);
    const waiting = await app.ctx.db.execute(sql`select state, run_at > now() + interval '9 minutes' as later from jobs
      where task = 'works.advance'`);
    expect(waiting.rows).toEqual([{ state: 'queued', later: true }]);
    await leaveAsBefore(id, 'gone:1', 86_400_001);
    await queueFormerRuns(app.ctx);
    const running = async () =>
      (await app.ctx.db.execute(sql`select running_until from conversations where id = ${id}::uuid`)).rows;
    await expect.poll(running, { timeout: 20_000 }).toEqual([{ running_until: null }]);
    expect(await statuses(user, id)).toEqual(['', '', '']);
  });
});

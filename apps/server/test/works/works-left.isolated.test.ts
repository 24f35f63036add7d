import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { addPiece, startWork } from '../../src/features/works/start-work.js';
import { type Tool, type ToolDef, toTool } from '../../src/features/works/tool.js';
import { type ChatApp, type ChatUser, startChatApp, userOf } from '../chat/chat-app.js';
import { settledWork } from '../chat/settled-work.js';
import type { TestApp } from '../support/harness.js';

/** Whether the model takes its time with pieces that are marked so. */
let slow = true;
/** Whether its pieces come one after another. */
let byTurns = false;

const lines: ToolDef<{ readonly text: string }> = {
  id: 'translation',
  concurrency: 2,
  get byTurns() {
    return byTurns;
  },
  input: z.object({ text: z.string() }),
  title: ({ text }) => text.slice(0, 8),
  pieces: ({ text }) => text.split('\n').map((line) => ({ text: line })),
  ask: (_input, { text }) => ({
    turns: [{ role: 'user', text: slow && text.endsWith('慢') ? `${text} [[huge?tokens=100000&rate=20]]` : text }],
  }),
};
const toolOf = (): Tool => toTool(lines);

vi.mock('../../src/features/works/tools.js', () => ({
  Tools: class {
    get = () => toTool(lines);
  },
}));

let app: ChatApp;
beforeEach(async () => {
  slow = true;
  byTurns = false;
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

const resumed = async (id: string): Promise<unknown> =>
  (await app.ctx.db.execute(sql`select resumed from conversations where id = ${id}::uuid`)).rows[0]?.resumed;

describe('a work whose server is gone', () => {
  it('goes on by itself at the next start, no piece twice', async () => {
    const user = await app.user();
    const id = await halfDone(user);
    slow = false;
    await on(await app.another('one'), async (next) => {
      const there = userOf(next, user);
      const whole = ['done', 'done', 'interrupted,done', 'interrupted,done', 'done'];
      await expect.poll(() => statuses(there, id), { timeout: 20_000 }).toEqual(whole);
      expect(await settledWork(there, id)).toMatchObject({ running: false, problem: null });
      expect(await resumed(id)).toBe(1);
      // The server before it, should it still live, has nothing to do with it any more.
      await app.ctx.works.goOn(app.ctx, toolOf);
      expect(await statuses(there, id)).toEqual(whole);
    });
  });

  it('counts as running until another takes it, so that its page goes on asking', async () => {
    const user = await app.user();
    const { id } = await begin(user, '一');
    await settledWork(user, id);
    // Nobody looks for it.
    await app.ctx.works.stop();
    const running = async (resumed: number, leftFor = 0): Promise<boolean> => {
      await app.ctx.db.execute(sql`update conversations set running_by = 'gone:1', resumed = ${resumed},
        running_until = ${new Date(app.ctx.now() - leftFor)}::timestamptz where id = ${id}::uuid`);
      return (await user.call('works.open', { workId: id })).work.running;
    };
    expect([await running(0), await running(3), await running(0, 86_400_000)]).toEqual([true, false, false]);
  });

  it('goes on with one of several servers that look for it at the same time', async () => {
    const user = await app.user();
    const { id } = await begin(user, '一\n二\n三');
    await settledWork(user, id);
    await app.ctx.db.execute(sql`delete from messages where conversation_id = ${id}::uuid and role = 'assistant'`);
    await app.ctx.db.execute(sql`update conversations set running_by = 'gone:1',
      running_until = ${new Date(app.ctx.now() - 1)}::timestamptz where id = ${id}::uuid`);
    await on(await app.another('two'), async (other) => {
      await Promise.all([app, other].map(({ ctx }) => ctx.works.goOn(ctx, toolOf)));
      await expect.poll(() => statuses(user, id), { timeout: 20_000 }).toEqual(['done', 'done', 'done']);
      expect(await resumed(id)).toBe(1);
    });
  });

  it('does so three times, and then when its user says so', async () => {
    const user = await app.user();
    const id = await halfDone(user);
    slow = false;
    await app.ctx.db.execute(sql`update conversations set resumed = 3 where id = ${id}::uuid`);
    await on(await app.another('one'), async (next) => {
      const there = userOf(next, user);
      await next.ctx.works.goOn(next.ctx, toolOf);
      expect(await statuses(there, id)).toEqual(['done', 'done', 'interrupted', 'interrupted', '']);
      // Its server may have been silent for a while only: until its lease is over, somebody may be at it.
      next.advance(60_000);
      expect((await there.call('works.resume', { workId: id })).work.running).toBe(true);
      const whole = ['done', 'done', 'interrupted,done', 'interrupted,done', 'done'];
      await expect.poll(() => statuses(there, id), { timeout: 20_000 }).toEqual(whole);
      expect(await resumed(id)).toBe(0);
    });
  });

  it('is left alone where another server is at it, and where its user stopped it', async () => {
    const user = await app.user();
    const id = await halfDone(user);
    await on(await app.another('two'), async (other) => {
      await other.ctx.works.goOn(other.ctx, toolOf);
      expect((await statuses(user, id)).slice(2)).toEqual(['streaming', 'streaming', '']);
      await user.call('works.stop', { workId: id });
      other.advance(60_000);
      await other.ctx.works.goOn(other.ctx, toolOf);
      // The last one may just have been about to begin.
      expect((await statuses(user, id)).slice(2).join()).toMatch(/^stopped,stopped,(stopped)?$/);
    });
  });

  it('of turns goes on with what nobody had ended, and leaves what its user or the model ended', async () => {
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
    await on(await app.another('one'), async (next) => {
      const there = userOf(next, user);
      const whole = ['done', 'stopped', 'error', 'interrupted,done', 'interrupted,done'];
      await expect.poll(() => statuses(there, workId), { timeout: 20_000 }).toEqual(whole);
      expect(await settledWork(there, workId)).toMatchObject({ running: false, problem: null });
      // The request of which nobody heard the answer begins nothing more.
      await addPiece(next.ctx, caller, lines, { workId, requestId: last, source: { text: '三慢' } });
      expect(await statuses(there, workId)).toEqual(whole);
      // What is said next is not in the way of what was.
      await addPiece(next.ctx, caller, lines, { workId, requestId: randomUUID(), source: { text: '五' } });
      await expect.poll(() => statuses(there, workId), { timeout: 20_000 }).toEqual([...whole, 'done']);
    });
  });

  it('of turns that is over is nobody’s, also when its last turn was another try', async () => {
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

  it('goes on after a server that stopped in good order too', async () => {
    const user = await app.user();
    const id = await halfDone(user);
    await Promise.all([app.ctx.works.stop(), app.ctx.chatJobs.stop()]);
    slow = false;
    await on(await app.another('one'), async (next) => {
      const whole = ['done', 'done', 'interrupted,done', 'interrupted,done', 'done'];
      await expect.poll(() => statuses(userOf(next, user), id), { timeout: 20_000 }).toEqual(whole);
    });
  });
});

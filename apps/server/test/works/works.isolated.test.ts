import { randomUUID } from 'node:crypto';
import { EnglishSetup, type Work } from '@guanlan/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { MAX_RUNNING_WORKS } from '../../src/features/works/begin-run.js';
import { findRun } from '../../src/features/works/run-store.js';
import { addPiece, startWork } from '../../src/features/works/start-work.js';
import { type ToolDef, toTool } from '../../src/features/works/tool.js';
import { type ChatApp, type ChatUser, startChatApp, userOf } from '../chat/chat-app.js';

/** One piece a line; each request contains the answers to the ones before it. */
const lines: ToolDef<{ readonly text: string }> = {
  id: 'translation',
  concurrency: 2,
  input: z.object({ text: z.string() }),
  title: ({ text }) => text.slice(0, 8),
  pieces: ({ text }) => text.split('\n').map((line, n) => ({ text: line, data: { line: n } })),
  ask: (_input, piece, done, note) => ({
    turns:
      piece.text === '炸'
        ? explode()
        : [
            { role: 'system', text: `earlier: ${done.map(({ n }) => n).join(',')}; note: ${note ?? '-'}` },
            { role: 'user', text: piece.text },
          ],
    temperature: 0.25,
  }),
};

const explode = (): never => {
  throw new Error('the tool is broken');
};

vi.mock('../../src/features/works/tools.js', () => ({
  Tools: class {
    get = () => toTool(lines);
    find = () => toTool(lines);
  },
}));

let app: ChatApp;
beforeAll(async () => {
  app = await startChatApp({ env: { CHAT_RUNNING_PER_USER: '3' } });
});
afterAll(() => app.close());

const caller = (user: ChatUser) => ({ uid: user.uid, sid: '', roles: [] });
const begin = (user: ChatUser, text: string, requestId = randomUUID()) =>
  startWork(app.ctx, caller(user), lines, { requestId, input: { text } });

/** The work once it is no longer running. */
async function settled(user: ChatUser, workId: string): Promise<Work> {
  return vi.waitFor(
    async () => {
      const { work } = await user.call('works.open', { workId });
      expect(work.running).toBe(false);
      return work;
    },
    { timeout: 30_000, interval: 50 },
  );
}

const statuses = (work: Work) => work.pieces.map(({ answers }) => answers.map(({ status }) => status).join());

describe('a work', () => {
  it('gives every piece to the model, with what the ones before became', async () => {
    const user = await app.user();
    const begun = await begin(user, '一\n二\n三\n四\n五');
    expect(begun).toMatchObject({
      tool: 'translation',
      running: true,
      problem: null,
      input: { text: '一\n二\n三\n四\n五' },
    });
    expect(begun.pieces.map(({ n, text, data }) => [n, text, data])).toEqual(
      [...'一二三四五'].map((text, n) => [n, text, { line: n }]),
    );
    const work = await settled(user, begun.id);
    expect(statuses(work)).toEqual(['done', 'done', 'done', 'done', 'done']);
    const asked = app.fake.requests.find(({ body }) => JSON.stringify(body).includes('五'));
    expect(JSON.stringify(asked?.body)).toMatch(/earlier: \d,\d,\d/);
    expect(asked?.body).toMatchObject({ temperature: 0.25 });
  });

  it('does not begin beside as many as one user may have running', async () => {
    const user = await app.user();
    const requestId = randomUUID();
    const first = await begin(user, '[[slow?delay=60000]]', requestId);
    const others: string[] = [];
    for (let n = 1; n < MAX_RUNNING_WORKS; n += 1) others.push((await begin(user, '[[slow?delay=60000]]')).id);
    await expect(begin(user, '一')).rejects.toMatchObject({ code: 'CHAT_TOO_MANY' });
    expect((await begin(user, '[[slow?delay=60000]]', requestId)).id).toBe(first.id);
    expect(await user.codeOf('works.resume', { workId: first.id })).toBe('OK');
    await user.call('works.stop', { workId: first.id });
    others.push((await begin(user, '[[slow?delay=60000]]')).id);
    expect(await user.codeOf('works.resume', { workId: first.id })).toBe('CHAT_TOO_MANY');
    for (const workId of others) await user.call('works.stop', { workId });
  });

  it('counts those that run on all servers', async () => {
    const user = await app.user();
    const begun: string[] = [];
    for (let n = 0; n < MAX_RUNNING_WORKS; n += 1) begun.push((await begin(user, '[[slow?delay=60000]]')).id);
    const other = await app.another('other');
    const there = userOf(other, user);
    expect(
      await there.codeOf('translation.start', { requestId: randomUUID(), text: '一', from: 'zh-Hans', to: 'en' }),
    ).toBe('CHAT_TOO_MANY');
    // It is over when that is answered, on whichever server its answers are written.
    for (const workId of begun) {
      const { work } = await there.call('works.stop', { workId });
      expect([work.running, statuses(work).join()]).toEqual([false, expect.not.stringContaining('streaming')]);
    }
    await other.close();
  });

  it('asks for nothing while its user has as many answers running as one may', async () => {
    const user = await app.user();
    const running = await Promise.all([1, 2, 3].map(() => begin(user, '[[slow?delay=60000]]')));
    await vi.waitFor(() => expect(app.ctx.chatJobs.isFull(user.uid)).toBe(true));
    const ask = vi.spyOn(lines, 'ask');
    const waiting = await startWork(
      app.ctx,
      caller(user),
      { ...lines, ask },
      { requestId: randomUUID(), input: { text: '一' } },
    );
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(ask).not.toHaveBeenCalled();
    for (const { id } of running) await user.call('works.stop', { workId: id });
    expect(statuses(await settled(user, waiting.id))).toEqual(['done']);
    expect(ask).toHaveBeenCalledTimes(1);
    ask.mockRestore();
  });

  it('is found without its input while it runs, and not once it is stopped', async () => {
    const user = await app.user();
    const begun = await begin(user, '[[slow?delay=60000]]');
    expect(await findRun(app.ctx.db, begun.id)).toMatchObject({ id: begun.id, userId: user.uid });
    expect(await findRun(app.ctx.db, begun.id)).not.toHaveProperty('input');
    await user.call('works.stop', { workId: begun.id });
    expect(await findRun(app.ctx.db, begun.id)).toBeUndefined();
  });

  it('is begun once by one request, however often it comes', async () => {
    const user = await app.user();
    const requestId = randomUUID();
    const all = await Promise.all([1, 2, 3].map(() => begin(user, '甲\n乙', requestId)));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    const work = await settled(user, all[0]?.id ?? '');
    expect(statuses(work)).toEqual(['done', 'done']);
  });

  it('stops, and continues with the open pieces', async () => {
    const user = await app.user();
    const begun = await begin(user, '慢 [[slow?delay=20000]]\n后');
    const stopped = await user.call('works.stop', { workId: begun.id });
    expect(stopped.work.pieces[0]?.answers.every(({ status }) => status !== 'streaming')).toBe(true);
    await settled(user, begun.id);
    await user.call('works.retry', { requestId: randomUUID(), workId: begun.id, piece: 1, note: '短一点' });
    const retried = await settled(user, begun.id);
    expect(retried.pieces[1]?.answers.at(-1)?.status).toBe('done');
    const asked = app.fake.requests.find(({ body }) => JSON.stringify(body).includes('短一点'));
    expect(asked).toBeDefined();
  });

  it('ends a piece that is only being begun when it is stopped', async () => {
    const user = await app.user();
    const asked = app.fake.requests.length;
    const begun = await begin(user, '慢 [[slow?delay=100000]]');
    // On a busy machine it may run already.
    await user.call('works.stop', { workId: begun.id });
    const work = await settled(user, begun.id);
    expect(work.pieces[0]?.answers.every(({ status }) => status === 'stopped')).toBe(true);
    expect(app.fake.requests.slice(asked).every(({ state }) => state !== 'done')).toBe(true);
  });

  it('ends where the provider has no money, says so, and can be resumed', async () => {
    const user = await app.user();
    const begun = await begin(user, '无 [[arrearage]]\n无 [[arrearage]]\n无 [[arrearage]]\n无 [[arrearage]]');
    const work = await settled(user, begun.id);
    expect(work.problem?.code).toMatch(/^LLM_/);
    expect(work.pieces.some(({ answers }) => answers.length === 0)).toBe(true);
    const resumed = await user.call('works.resume', { workId: begun.id });
    expect(resumed.work.running).toBe(true);
    await settled(user, begun.id);
  });

  it('stores marks, and is hidden from other users', async () => {
    const user = await app.user();
    const other = await app.user();
    const begun = await begin(user, '一');
    const work = await settled(user, begun.id);
    const messageId = work.pieces[0]?.answers[0]?.id ?? '';
    const marked = await user.call('works.mark', { workId: work.id, messageId, mark: 'kept' });
    expect(marked.work.pieces[0]?.answers[0]?.mark).toBe('kept');
    expect(await other.codeOf('works.open', { workId: work.id })).toBe('NOT_FOUND');
    expect(await other.codeOf('works.mark', { workId: work.id, messageId, mark: null })).toBe('NOT_FOUND');
    expect(await user.codeOf('works.mark', { workId: work.id, messageId: randomUUID(), mark: null })).toBe('NOT_FOUND');
    expect(await user.codeOf('works.retry', { requestId: randomUUID(), workId: work.id, piece: 9 })).toBe('NOT_FOUND');
    // A tool is not chatted with.
    expect(await user.codeOf('chat.send', { requestId: randomUUID(), assistant: 'translation', text: '喂' })).toBe(
      'INVALID_PARAM',
    );
  });

  it('grows by pieces that come one after another, each once', async () => {
    const user = await app.user();
    const begun = await startWork(
      app.ctx,
      caller(user),
      { ...lines, pieces: () => [] },
      {
        requestId: randomUUID(),
        input: { text: '' },
      },
    );
    await settled(user, begun.id);
    const requestId = randomUUID();
    const add = () =>
      addPiece(app.ctx, caller(user), lines, {
        workId: begun.id,
        requestId,
        source: { text: '你好', data: { by: 'a' } },
      });
    await Promise.all([add(), add()]);
    await addPiece(app.ctx, caller(user), lines, { workId: begun.id, requestId: randomUUID(), source: { text: 'Hi' } });
    const work = await settled(user, begun.id);
    expect(work.pieces.map(({ n, text }) => [n, text])).toEqual([
      [0, '你好'],
      [1, 'Hi'],
    ]);
    expect(statuses(work)).toEqual(['done', 'done']);
  });

  it('is over when stopping it is answered, whatever was about to begin, and can be resumed at once', async () => {
    const user = await app.user();
    const begun = await begin(user, Array(6).fill('慢 [[slow?delay=20000]]').concat('后').join('\n'));
    const { work } = await user.call('works.stop', { workId: begun.id });
    expect(work).toMatchObject({ running: false, problem: null });
    expect(statuses(work).join()).not.toContain('streaming');
    expect((await user.call('works.resume', { workId: begun.id })).work.running).toBe(true);
    await user.call('works.stop', { workId: begun.id });
    expect(statuses((await user.call('works.open', { workId: begun.id })).work).join()).not.toContain('streaming');
  });

  it('that lost its servers too often ends once its answer is found dead, and when it is stopped', async () => {
    const user = await app.user();
    const { id: workId } = await begin(user, '一');
    await settled(user, workId);
    const running = async () => (await user.call('works.open', { workId })).work.running;
    const die = async (): Promise<void> => {
      const run = { after: 0, pieces: 'open', model: null };
      await app.ctx.db.execute(sql`update conversations set resumed = 3, running_by = ${JSON.stringify(run)},
        running_until = ${new Date(app.ctx.now() + 30_000)}::timestamptz where id = ${workId}::uuid`);
    };
    await die();
    expect(await running()).toBe(true);
    await user.call('works.stop', { workId });
    expect(await running()).toBe(false);
    await die();
    await app.ctx.db.execute(sql`update messages set status = 'streaming', owner = 'gone:1', lease_until = '2020-01-01'
      where conversation_id = ${workId}::uuid and role = 'assistant'`);
    // The server's own timer may sweep first.
    await app.ctx.chatJobs.sweep();
    await expect.poll(running, { timeout: 20_000 }).toBe(false);
    await user.call('works.resume', { workId });
    expect(statuses(await settled(user, workId))).toEqual(['interrupted,done']);
  });

  it('says so when it broke off for no reason of the model', async () => {
    const user = await app.user();
    const begun = await begin(user, '炸\n二');
    expect((await settled(user, begun.id)).problem).toMatchObject({ code: 'SYSTEM_ERROR' });
  });

  it('is not what was chatted', async () => {
    const user = await app.user();
    const setup = { level: 'A2', topic: 'travel' };
    const args = {
      requestId: randomUUID(),
      assistant: 'english-teacher',
      text: 'Hi',
      setup: EnglishSetup.parse(setup),
    };
    const { conversation } = await user.call('chat.send', args);
    expect(await user.codeOf('works.open', { workId: conversation.id })).toBe('NOT_FOUND');
    expect(await user.codeOf('works.stop', { workId: conversation.id })).toBe('NOT_FOUND');
  });

  it('of a dead server is open again and can be resumed', async () => {
    const user = await app.user();
    const begun = await begin(user, '慢 [[slow?delay=20000]]\n后\n再后\n最后');
    const stopping = Promise.all([app.ctx.jobs.stop(), app.ctx.chatJobs.stop()]);
    await user.call('works.stop', { workId: begun.id });
    await stopping;
    const work = await settled(user, begun.id);
    expect(work.pieces.at(-1)?.answers).toEqual([]);
    // This server is stopping; the next one resumes the work.
    expect(await user.codeOf('works.resume', { workId: begun.id })).toBe('SERVICE_STOPPING');
  });
});

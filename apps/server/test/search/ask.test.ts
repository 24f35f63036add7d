import { randomUUID } from 'node:crypto';
import { CONTINUE_NOTE, type FunctionInput, type Work } from '@guanlan/contract';
import { type FakeSearch, startFakeSearch } from '@guanlan/fakes/search';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ChatApp, type ChatUser, startChatApp, userOf } from '../chat/chat-app.js';

/** A busy machine is slow. */
const soon = { timeout: 30_000 };

let app: ChatApp;
let fake: FakeSearch;
beforeAll(async () => {
  fake = await startFakeSearch();
  app = await startChatApp({ env: { SEARCH_SEARXNG_URL: fake.url, SEARCHES_PER_USER_HOUR: '8' } });
});
afterAll(async () => {
  await app.close();
  await fake.close();
});

const ask = (user: ChatUser, query: string, more: Partial<FunctionInput<'search.ask'>> = {}) =>
  user.call('search.ask', { requestId: randomUUID(), query, ...more });

/** The record once its answers have ended. */
const settled = (user: ChatUser, workId = ''): Promise<Work> =>
  vi.waitFor(
    async () => {
      const { work } = await user.call('works.open', { workId });
      expect(work.running).toBe(false);
      return work;
    },
    { timeout: 30_000, interval: 50 },
  );

/** Upstream request of the question that contains `text`. */
const upstream = (text: string): string => {
  const found = app.fake.answers().findLast(({ body }) => JSON.stringify(body).includes(text));
  return JSON.stringify(found?.body.messages ?? null);
};

describe('search.ask on the web', () => {
  it('freezes what it found before the model is asked, and answers over it', async () => {
    const user = await app.user();
    const { work, step } = await ask(user, '潮汐 [[cites]]');
    expect(step).toMatchObject({ state: 'searched', queries: ['潮汐 [[cites]]'], found: 3, failure: null });
    expect(step.results.map(({ n, site }) => [n, site])).toEqual([
      [1, 'tide.example.com'],
      [2, 'example.org'],
      [3, 'example.net'],
    ]);
    expect(work.pieces[0]?.data).toEqual(step);
    const done = await settled(user, work.id);
    expect(done.pieces[0]?.answers[0]).toMatchObject({ status: 'done', sources: null });
    expect(upstream('[[cites]]')).toContain('月球的作用约为太阳的两倍');
    expect(done.pieces[0]?.data).toEqual(step);
  });

  it('retries over the same sources, and searches again only for another question', async () => {
    const user = await app.user();
    const { work } = await ask(user, '潮汐');
    await settled(user, work.id);
    const searched = fake.requests.length;
    await user.call('works.retry', { requestId: randomUUID(), workId: work.id, piece: 0 });
    const retried = await settled(user, work.id);
    expect(retried.pieces[0]?.answers).toHaveLength(2);
    expect(fake.requests).toHaveLength(searched);
    const more = await ask(user, '那大潮呢', { workId: work.id });
    expect(more.step.queries).toEqual(['那大潮呢', '潮汐 那大潮呢']);
    expect(more.step.results).toHaveLength(3);
    const grown = await settled(user, work.id);
    expect(grown.pieces.map(({ text }) => text)).toEqual(['潮汐', '那大潮呢']);
  });

  it('has an answer completed that was stopped, with the part that was written', async () => {
    const user = await app.user();
    const { work } = await ask(user, '潮差 [[huge?tokens=100000&rate=100]]');
    const written = async () =>
      (await user.call('works.open', { workId: work.id })).work.pieces[0]?.answers[0]?.text.length ?? 0;
    await expect.poll(written, soon).toBeGreaterThan(20);
    await user.call('works.stop', { workId: work.id });
    const { text = '' } = (await settled(user, work.id)).pieces[0]?.answers[0] ?? {};
    expect(text.length).toBeGreaterThan(20);
    await user.call('works.retry', { requestId: randomUUID(), workId: work.id, piece: 0, note: CONTINUE_NOTE });
    await expect.poll(() => upstream('<answer>'), soon).toContain(text.slice(0, 20));
    await user.call('works.stop', { workId: work.id });
  });

  it('makes one record of one request, however often it comes', async () => {
    const user = await app.user();
    const requestId = randomUUID();
    const both = await Promise.all([ask(user, '潮汐', { requestId }), ask(user, '潮汐', { requestId })]);
    const searched = fake.requests.length;
    const third = await ask(user, '潮汐', { requestId });
    expect(new Set([...both, third].map(({ work }) => work.id)).size).toBe(1);
    expect(third.step).toEqual(both[0].step);
    expect(fake.requests).toHaveLength(searched);
    const followId = randomUUID();
    const workId = third.work.id;
    await ask(user, '大潮', { requestId: followId, workId });
    const again = await ask(user, '大潮', { requestId: followId, workId });
    expect(again.work.pieces).toHaveLength(2);
  });

  it.each([
    ['[[down]]', 'failed', 'unreachable'],
    ['[[html]]', 'failed', 'format'],
    ['[[rate]]', 'failed', 'rate'],
  ])('%s: reports it, keeps the question, and answers only on request', async (query, state, failure) => {
    const user = await app.user();
    const { work, step } = await ask(user, query);
    expect([step.state, step.failure]).toEqual([state, failure]);
    expect(work).toMatchObject({ running: false, problem: null, pieces: [{ data: step, answers: [] }] });
    const { items } = await user.call('chat.conversations', { assistant: 'search-answer' });
    expect(items.map(({ id }) => id)).toEqual([work.id]);
    const again = await ask(user, query, { workId: work.id });
    expect(again.work.pieces).toMatchObject([{ text: query, data: again.step, answers: [] }]);
    await user.call('works.retry', { requestId: randomUUID(), workId: work.id, piece: 0 });
    expect((await settled(user, work.id)).pieces).toMatchObject([{ answers: [{ status: 'done' }] }]);
    expect(upstream(query)).toContain('没有做检索');
  });

  it('answers without a search on request', async () => {
    const user = await app.user();
    const query = '[[down]] 直接说';
    const anyway = await ask(user, query, { unsearched: true });
    expect(anyway.step).toMatchObject({ state: 'skipped', results: [] });
    await settled(user, anyway.work.id);
    expect(upstream(query)).toContain('没有做检索');
  });

  it('keeps a question that nothing was found for, and has it answered only on request', async () => {
    const user = await app.user();
    const requestId = randomUUID();
    const { work, step } = await ask(user, '[[nothing]] 潮', { requestId });
    expect(step).toMatchObject({ state: 'empty', results: [] });
    expect(work).toMatchObject({ running: false, problem: null, pieces: [{ data: step, answers: [] }] });
    const workId = work.id;
    const searched = fake.requests.length;
    expect((await ask(user, '[[nothing]] 潮', { requestId })).work.id).toBe(workId);
    expect(fake.requests).toHaveLength(searched);
    const { items } = await user.call('chat.conversations', { assistant: 'search-answer' });
    expect(items.map(({ id }) => id)).toEqual([workId]);
    // A run of the record does not begin it.
    await user.call('works.resume', { workId });
    expect((await settled(user, workId)).pieces[0]?.answers).toEqual([]);
    await user.call('works.retry', { requestId: randomUUID(), workId, piece: 0 });
    const { pieces } = await settled(user, workId);
    expect(pieces).toMatchObject([{ data: step, answers: [{ status: 'done' }] }]);
    expect(upstream('[[nothing]] 潮')).toContain('检索过，没有找到资料');
  });

  it('searches again in the place of a question that nothing was found for', async () => {
    const user = await app.user();
    const first = await ask(user, '潮汐');
    const workId = first.work.id;
    await settled(user, workId);
    await ask(user, '[[empty]]', { workId });
    const again = await ask(user, '[[empty]]', { workId });
    expect(again.work.pieces.map(({ n, text }) => [n, text])).toEqual([
      [0, '潮汐'],
      [1, '[[empty]]'],
    ]);
    expect(again.work.pieces[1]?.data).toEqual(again.step);
    const other = await ask(user, '[[empty]] 另一问', { workId });
    expect(other.work.pieces).toHaveLength(3);
    // One that has an answer stays.
    await user.call('works.retry', { requestId: randomUUID(), workId, piece: 2 });
    await settled(user, workId);
    expect((await ask(user, '[[empty]] 另一问', { workId })).work.pieces).toHaveLength(4);
  });

  it('makes what it found harmless', async () => {
    const user = await app.user();
    const { work, step } = await ask(user, '[[hostile]]');
    expect(step.found).toBe(4);
    expect(step.results.map(({ url }) => url)).toEqual(['https://evil.example/inject']);
    await settled(user, work.id);
    expect(upstream('[[hostile]]').match(/<\/sources>/g)).toHaveLength(1);
  });

  it('stops while it searches, at the source too', async () => {
    const user = await app.user();
    const requestId = randomUUID();
    const [before, left] = [fake.requests.length, fake.left()];
    const asked = user.call('search.ask', { requestId, query: '[[hang]]' });
    await expect.poll(() => fake.requests.length, soon).toBe(before + 1);
    await user.call('search.cancel', { requestId });
    const { work, step } = await asked;
    await expect.poll(() => fake.left(), soon).toBe(left + 1);
    // The question is kept without an answer, and asked again it takes its own place.
    expect(step).toMatchObject({ state: 'stopped', results: [], failure: null });
    expect(work).toMatchObject({ running: false, pieces: [{ text: '[[hang]]', answers: [] }] });
    expect((await user.call('chat.conversations', { assistant: 'search-answer' })).items).toHaveLength(1);
    const again = randomUUID();
    const repeated = user.call('search.ask', { requestId: again, query: '[[hang]]', workId: work.id });
    await expect.poll(() => fake.requests.length, soon).toBe(before + 2);
    await user.call('search.cancel', { requestId: again });
    expect((await repeated).work.pieces.map(({ data }) => data)).toMatchObject([{ state: 'stopped' }]);
  });

  it('stops also by way of another server', async () => {
    const other = await app.another();
    try {
      const user = await app.user();
      const requestId = randomUUID();
      const [before, left] = [fake.requests.length, fake.left()];
      const asked = user.call('search.ask', { requestId, query: '[[hang]]' });
      await expect.poll(() => fake.requests.length, soon).toBe(before + 1);
      await userOf(other, user).call('search.cancel', { requestId });
      expect((await asked).step.state).toBe('stopped');
      await expect.poll(() => fake.left(), soon).toBe(left + 1);
    } finally {
      await other.close();
    }
  });

  it('is limited for each user', async () => {
    const user = await app.user();
    for (let n = 0; n < 8; n++) await ask(user, '[[empty]]');
    expect(await user.codeOf('search.ask', { requestId: randomUUID(), query: '[[empty]]' })).toBe('RATE_LIMITED');
    const other = await app.user();
    expect(await other.codeOf('search.ask', { requestId: randomUUID(), query: '[[empty]]' })).toBe('OK');
  });

  it('refuses what is no question, and another’s record', async () => {
    const user = await app.user();
    const codeOf = (query: string, more: Partial<FunctionInput<'search.ask'>> = {}) =>
      user.codeOf('search.ask', { requestId: randomUUID(), query, ...more });
    expect(await codeOf(' ')).toBe('INVALID_PARAM');
    expect(await codeOf('\0')).toBe('INVALID_PARAM');
    expect(await codeOf('长'.repeat(301))).toBe('INVALID_PARAM');
    expect(await codeOf('问', { model: 'nobody/none' })).toBe('CHAT_MODEL_NOT_FOUND');
    const { work } = await ask(await app.user(), '潮汐');
    expect(await codeOf('问', { workId: work.id })).toBe('NOT_FOUND');
    const chat = await user.ask('你好');
    expect(await codeOf('问', { workId: chat.conversation.id })).toBe('NOT_FOUND');
  });
});

describe('records', () => {
  it('are listed with how their newest question ended without an answer', async () => {
    const user = await app.user();
    const outcomes = async () => {
      const { items } = await user.call('chat.conversations', { assistant: 'search-answer' });
      return items.map(({ title, outcome }) => [title, outcome]);
    };
    const { work } = await ask(user, '潮汐');
    await settled(user, work.id);
    await ask(user, '[[nothing]] 什么也没有');
    await ask(user, '[[down]] 潮汐');
    expect(await outcomes()).toEqual([
      ['[[down]] 潮汐', 'failed'],
      ['[[nothing]] 什么也没有', 'empty'],
      ['潮汐', undefined],
    ]);
  });

  it('are listed, found by question and by answer, removed and brought back', async () => {
    const user = await app.user();
    const { work } = await ask(user, '观澜亭在哪里');
    await settled(user, work.id);
    const list = async () => (await user.call('chat.conversations', { assistant: 'search-answer' })).items;
    expect(await list()).toMatchObject([{ id: work.id, title: '观澜亭在哪里' }]);
    for (const query of ['观澜', '测试模型']) {
      const { items } = await user.call('chat.search', { query, assistant: 'search-answer' });
      expect(items.map(({ conversation }) => conversation.id)).toContain(work.id);
    }
    await user.call('chat.remove', { conversationId: work.id });
    expect(await list()).toEqual([]);
    expect(await user.codeOf('works.open', { workId: work.id })).toBe('NOT_FOUND');
    await user.call('chat.restore', { conversationId: work.id });
    expect((await settled(user, work.id)).pieces[0]?.data).toEqual(work.pieces[0]?.data);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type ChatApp, type ChatUser, startChatApp } from '../chat/chat-app.js';

let app: ChatApp;
beforeAll(async () => {
  app = await startChatApp({
    env: { LLM_BAILIAN_API_KEY: 'key', LLM_BAILIAN_MODEL: 'dashscope' },
    providers: ['BAILIAN'],
  });
});
afterAll(() => app.close());

const ask = (user: ChatUser, query: string) => user.call('search.ask', { requestId: randomUUID(), query });

it('searches the user’s own conversations, the best first, and no other user’s', async () => {
  const user = await app.user();
  const other = await app.user();
  const tide = await user.ask('钱塘江的潮汐为什么特别大');
  await user.ask('今天午饭吃什么');
  await other.ask('钱塘江的潮汐几点来');
  const { work, step } = await ask(user, '上次说的钱塘江潮汐是什么原因');
  expect(step.source.scope).toMatch(/^搜索范围：你的对话.*不含互联网$/);
  const own = step.results.filter(({ kind }) => kind === 'own');
  expect(own.map(({ place }) => place)).toEqual([{ assistant: 'deepseek', conversationId: tide.conversation.id }]);
  expect(step.results.map(({ n }) => n)).toEqual(step.results.map((_, at) => at + 1));
  // Results of a search are no source of the next one.
  await vi.waitFor(async () => {
    const opened = await user.call('works.open', { workId: work?.id ?? '' });
    expect(opened.work.running).toBe(false);
  }, 30_000);
  const again = await ask(user, '上次说的钱塘江潮汐是什么原因');
  expect(again.step.results.filter(({ kind }) => kind === 'own')).toHaveLength(1);
  // Removed texts are no source either.
  await user.call('chat.remove', { conversationId: tide.conversation.id });
  const gone = await ask(user, '上次说的钱塘江潮汐是什么原因');
  expect(gone.step.results.filter(({ kind }) => kind === 'own')).toEqual([]);
});

it('says that nothing was found', async () => {
  const user = await app.user();
  const { work, step } = await ask(user, 'zxqvw plmokn');
  expect([work?.pieces[0]?.answers, step.state]).toEqual([[], 'empty']);
});

it.each(['今天北京天气怎么样', '明天上海会下雨吗', '今天天气好吗'])('finds no poem about %s', async (question) => {
  const user = await app.user();
  expect((await ask(user, question)).step.results).toEqual([]);
});

it('anybody may know where is searched', async () => {
  const { data } = await app.call('search.sources', {});
  expect(data?.sources.map(({ id }) => id)).toEqual(['embedded']);
});

it('has the model’s provider search where that is the source', async () => {
  const searching = await startChatApp({
    env: { LLM_BAILIAN_API_KEY: 'key', LLM_BAILIAN_MODEL: 'dashscope', SEARCH_SOURCE: 'model' },
    providers: ['BAILIAN'],
  });
  const user = await searching.user();
  const { work, step } = await ask(user, '潮汐');
  expect(step.state).toBe('model');
  await vi.waitFor(async () => {
    const { work: now } = await user.call('works.open', { workId: work?.id ?? '' });
    expect(now.pieces[0]?.answers[0]).toMatchObject({ status: 'done', model: 'bailian/dashscope' });
    expect(now.pieces[0]?.answers[0]?.sources).toHaveLength(2);
  }, 30_000);
  expect(searching.fake.answers().at(-1)?.body).toMatchObject({ enable_search: true });
  const anyway = await user.call('search.ask', { requestId: randomUUID(), query: '潮汐', unsearched: true });
  expect(anyway.step.state).toBe('skipped');
  await searching.close();
});

it('says so where no model can search', async () => {
  const plain = await startChatApp({ env: { SEARCH_SOURCE: 'model' } });
  const { work, step } = await ask(await plain.user(), '潮汐');
  expect([work.pieces[0]?.answers, step.state, step.failure]).toEqual([[], 'failed', 'unconfigured']);
  await plain.close();
});

it('searches the verse that the app ships, by a line, a title or an author', async () => {
  const user = await app.user();
  const first = async (query: string) => (await ask(user, query)).step.results[0];
  expect(await first('床前明月光的下一句是什么')).toMatchObject({ n: 1, kind: 'text', url: null, place: null });
  expect((await first('床前明月光的下一句是什么'))?.snippet).toContain('举头望');
  expect(await first('李白的将进酒写了什么')).toMatchObject({
    title: '《将进酒》',
    site: expect.stringContaining('李白'),
  });
});

it('answers a following question that names a poem from that poem alone', async () => {
  const user = await app.user();
  const { work } = await ask(user, '李白写过哪些关于月亮的诗');
  await vi.waitFor(async () => {
    expect((await user.call('works.open', { workId: work.id })).work.running).toBe(false);
  }, 30_000);
  const query = '《静夜思》里还说了什么？';
  const { step } = await user.call('search.ask', { requestId: randomUUID(), query, workId: work.id });
  expect(step.results.map(({ title }) => title)).toEqual(['《静夜思》']);
  expect(step.queries).toEqual(['静夜思']);
});

import { randomUUID } from 'node:crypto';
import type { Work } from '@guanlan/contract';
import { startFakeSearch } from '@guanlan/fakes/search';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ChatApp, type ChatUser, startChatApp } from './chat-app.js';
import { settledWork } from './settled-work.js';

let app: ChatApp;
let fake: Awaited<ReturnType<typeof startFakeSearch>>;
beforeAll(async () => {
  fake = await startFakeSearch();
  app = await startChatApp({ env: { SEARCH_SEARXNG_URL: fake.url } });
});
afterAll(async () => {
  await app.close();
  await fake.close();
});

/** Shares the answers of a work's pieces, and reads what anybody sees. */
async function shared(user: ChatUser, work: Work, pieces = work.pieces) {
  const { share } = await user.call('chat.share', {
    requestId: randomUUID(),
    conversationId: work.id,
    messageIds: pieces.map(({ answers }) => answers.at(-1)?.id ?? ''),
  });
  const { data } = await app.call('chat.shared', { shareId: share.id });
  if (!data) throw new Error('the share cannot be read');
  expect(data.messages).toHaveLength(share.count);
  return data;
}

it('shows versions of a rewrite without the text that they were made of', async () => {
  const user = await app.user();
  const asked = { tone: 'warm', length: 'same', platform: 'general', versions: 2 } as const;
  const text = '内部底稿 [[say?text=以下是改写：江又高了一寸。]]';
  const { work } = await user.call('copywriting.start', { requestId: randomUUID(), ...asked, text });
  const done = await settledWork(user, work.id);
  const view = await shared(user, done, done.pieces.slice(1));
  expect(view.work).toEqual({ tool: 'copywriting' });
  expect(view.messages).toMatchObject([{ role: 'assistant', text: '江又高了一寸。', piece: 1 }]);
  expect(JSON.stringify(view)).not.toContain('内部底稿');
});

it('shows a translation paragraph by paragraph, in their order, also what a person wrote', async () => {
  const user = await app.user();
  const { work } = await user.call('translation.start', {
    ...{ requestId: randomUUID(), from: 'zh-Hans', to: 'en' },
    text: '一 [[say?text=One.]]\n\n二 [[say?text=Two.]]',
  });
  await settledWork(user, work.id);
  const own = { requestId: randomUUID(), workId: work.id, piece: 0, text: 'The first.' };
  const { work: done } = await user.call('works.write', own);
  const view = await shared(user, done, [...done.pieces].reverse());
  expect(view.work).toEqual({ tool: 'translation', from: 'zh-Hans', to: 'en' });
  expect(view.messages.map(({ role, text, model }) => [role, text, model === null])).toEqual([
    ['user', '一 [[say?text=One.]]', true],
    ['assistant', 'The first.', true],
    ['user', '二 [[say?text=Two.]]', true],
    ['assistant', 'Two.', false],
  ]);
});

it('shows who of two said what, and nothing of the glossary', async () => {
  const user = await app.user();
  const pair = { from: 'zh-Hans', to: 'en' } as const;
  await user.call('translation.saveTerm', { ...pair, term: '观澜', translation: 'Guanlan' });
  const { work } = await user.call('translation.startTalk', { requestId: randomUUID(), a: 'zh-Hans', b: 'en' });
  const said = { side: 'a', ...pair, text: '去观澜亭 [[say?text=Off we go.]]' } as const;
  await user.call('translation.say', { requestId: randomUUID(), workId: work.id, ...said });
  const view = await shared(user, await settledWork(user, work.id));
  expect(view.messages).toMatchObject([
    { role: 'user', said: { side: 'a', from: 'zh-Hans', to: 'en' } },
    { role: 'assistant', text: 'Off we go.' },
  ]);
  expect(JSON.stringify(view)).not.toContain('Guanlan');
});

it('shows a poem with its title, its lines and what is quoted in it', async () => {
  const user = await app.user();
  const poem = encodeURIComponent('《静夜》\n床前明月光，疑是地上霜。\n举头望明月，低头思故乡。');
  const request = { form: 'wujue', subject: `为小美 [[say?text=${poem}]]`, versions: 1 } as const;
  const { work } = await user.call('libai.start', { requestId: randomUUID(), ...request });
  const view = await shared(user, await settledWork(user, work.id));
  expect(view.work).toMatchObject({ tool: 'libai', form: 'wujue' });
  // The request behind a verse stays private to its owner.
  expect(view.title).toBe('五言绝句·静夜');
  expect(JSON.stringify(view)).not.toContain('为小美');
  const verse = view.messages[0]?.verse;
  expect(verse?.title).toBe('静夜');
  expect(verse?.lines.map(({ chars }) => chars.map(({ char }) => char).join(''))).toEqual([
    '床前明月光',
    '疑是地上霜',
    '举头望明月',
    '低头思故乡',
  ]);
  expect(verse?.quotations.some(({ author }) => author === '李白')).toBe(true);
});

it('shows a question with its answer and what that cites, as it was found', async () => {
  const user = await app.user();
  const { work } = await user.call('search.ask', { requestId: randomUUID(), query: '潮汐 [[cites]]' });
  const done = await settledWork(user, work?.id ?? '');
  const view = await shared(user, done);
  expect(view.work).toEqual({ tool: 'search-answer' });
  expect(view.messages[0]).toMatchObject({ role: 'user', text: '潮汐 [[cites]]' });
  const answer = view.messages[1];
  expect(answer?.text).toContain('[1]');
  expect(answer?.text).not.toContain('追问');
  expect(answer?.results?.map(({ n, url }) => [n, url === null])).toEqual([
    [1, false],
    [2, false],
    [3, false],
  ]);
});

it('takes another model when it is continued', async () => {
  const user = await app.user();
  const { work } = await user.call('translation.start', {
    ...{ requestId: randomUUID(), from: 'zh-Hans', to: 'en' },
    text: `一 [[say?text=One.&cut=${randomUUID()}]]`,
  });
  await settledWork(user, work.id);
  const resume = (model: string) => user.codeOf('works.resume', { workId: work.id, model });
  expect(await resume('deepseek/nowhere')).toBe('CHAT_MODEL_NOT_FOUND');
  expect(await resume('deepseek/deepseek-reasoner')).toBe('OK');
  const done = await settledWork(user, work.id);
  expect(done.model).toBe('deepseek/deepseek-reasoner');
  expect(done.pieces[0]?.answers.map(({ model }) => model)).toEqual([
    'deepseek/deepseek-chat',
    'deepseek/deepseek-reasoner',
  ]);
});

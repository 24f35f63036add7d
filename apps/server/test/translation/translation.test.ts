import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChatApp, type ChatUser, startChatApp } from '../chat/chat-app.js';
import { settledWork } from '../chat/settled-work.js';

let app: ChatApp;
beforeAll(async () => {
  app = await startChatApp();
});
afterAll(() => app.close());

const pair = { from: 'zh-Hans', to: 'en' } as const;
const start = async (user: ChatUser, text: string) =>
  (await user.call('translation.start', { requestId: randomUUID(), ...pair, text })).work;

describe('translation.start', () => {
  it('translates paragraph by paragraph and keeps the white space between them', async () => {
    const user = await app.user();
    const texts = ['一 [[say?text=One.]]', '二 [[say?text=Two.]]', '三 [[say?text=以下是翻译：Three.]]'];
    const begun = await start(user, texts.join('\n\n　　'));
    const work = await settledWork(user, begun.id);
    expect(work.pieces.map(({ text, data }) => [text, data])).toEqual(
      texts.map((text, n) => [text, { gap: n < 2 ? '\n\n　　' : '' }]),
    );
    expect(work.pieces.map(({ answers }) => answers.at(-1)?.text)).toEqual(['One.', 'Two.', '以下是翻译：Three.']);
    expect(app.fake.answers().at(-1)?.body).toMatchObject({ temperature: 0.3 });
  });

  it('takes along the terms as they are when it begins', async () => {
    const user = await app.user();
    const { term } = await user.call('translation.saveTerm', { ...pair, term: '观澜', translation: 'Guanlan' });
    await user.call('translation.saveTerm', { ...pair, term: '无关', translation: 'unrelated' });
    const begun = await start(user, '观澜 [[say?text=Wave watching]]');
    await user.call('translation.removeTerm', { id: term.id });
    const work = await settledWork(user, begun.id);
    expect(work.input).toMatchObject({ glossary: [{ term: '观澜', translation: 'Guanlan' }] });
    await user.call('works.retry', { requestId: randomUUID(), workId: work.id, piece: 0 });
    await settledWork(user, work.id);
    const systems = app.fake.answers().slice(-2);
    for (const { body } of systems) expect(body.messages?.[0]?.content).toContain('观澜 → Guanlan');
  });

  it('leaves a failed paragraph open, continues with the others, and translates it on request', async () => {
    const user = await app.user();
    const broken = `二 [[say?text=The second.&cut=${randomUUID()}]]`;
    const begun = await start(user, ['一 [[say?text=One.]]', broken, '三 [[say?text=Three.]]'].join('\n\n'));
    const work = await settledWork(user, begun.id);
    const states = work.pieces.map(({ answers }) => answers.at(-1)?.status);
    expect(states).toEqual(['done', 'error', 'done']);
    await user.call('works.resume', { workId: work.id });
    const resumed = await settledWork(user, work.id);
    expect(resumed.pieces[1]?.answers.at(-1)).toMatchObject({ status: 'done', text: 'The second.' });
  });

  it.each([
    ['one language', { to: 'zh-Hans' as const }],
    ['no text', { text: '  ' }],
    ['a text that is too long', { text: '长'.repeat(30_001) }],
  ])('refuses %s', async (_, change) => {
    const user = await app.user();
    const args = { requestId: randomUUID(), ...pair, text: '一', ...change };
    expect(await user.codeOf('translation.start', args)).toBe('INVALID_PARAM');
  });
});

describe('a conversation of two', () => {
  it('translates what either side says into the other’s language, with what was said before', async () => {
    const user = await app.user();
    const { work } = await user.call('translation.startTalk', { requestId: randomUUID(), a: 'zh-Hans', b: 'ja' });
    expect(work).toMatchObject({ tool: 'chat-translation', title: '简体中文 ⇄ 日语', pieces: [] });
    const say = { workId: work.id, side: 'a', from: 'zh-Hans', to: 'ja' } as const;
    const first = { ...say, requestId: randomUUID(), text: '车站在哪 [[say?text=駅はどこですか]]' };
    await user.call('translation.say', first);
    await settledWork(user, work.id);
    await user.call('translation.say', first);
    const back = { ...say, side: 'b', from: 'ja', to: 'zh-Hans', text: 'あちらです [[say?text=在那边]]' } as const;
    await user.call('translation.say', { ...back, requestId: randomUUID() });
    const talk = await settledWork(user, work.id);
    expect(talk.title).toMatch(/^车站在哪.*（简体中文 ⇄ 日语）$/);
    expect(talk.pieces.map(({ data, answers }) => [data, answers.at(-1)?.text])).toEqual([
      [{ side: 'a', from: 'zh-Hans', to: 'ja', glossary: [] }, '駅はどこですか'],
      [{ side: 'b', from: 'ja', to: 'zh-Hans', glossary: [] }, '在那边'],
    ]);
    const system = app.fake.answers().at(-1)?.body.messages?.[0]?.content;
    expect(system).toContain('把日语译成简体中文');
    expect(system).toContain('⇒ 駅はどこですか');
  });

  it('is hidden from other users and other tools', async () => {
    const [user, other] = [await app.user(), await app.user()];
    const { work } = await user.call('translation.startTalk', { requestId: randomUUID(), a: 'en', b: 'ja' });
    const said = { side: 'a', from: 'en', to: 'ja', text: 'Hi' } as const;
    const args = { ...said, requestId: randomUUID(), workId: work.id };
    expect(await other.codeOf('translation.say', args)).toBe('NOT_FOUND');
    const text = await start(user, '一 [[say?text=One.]]');
    expect(await user.codeOf('translation.say', { ...args, workId: text.id })).toBe('NOT_FOUND');
    expect(await user.codeOf('translation.say', { ...args, to: 'en' })).toBe('INVALID_PARAM');
    await settledWork(user, text.id);
  });
});

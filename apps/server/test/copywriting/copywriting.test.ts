import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChatApp, startChatApp } from '../chat/chat-app.js';
import { settledWork } from '../chat/settled-work.js';

let app: ChatApp;
beforeAll(async () => {
  app = await startChatApp();
});
afterAll(() => app.close());

const asked = { tone: 'warm', length: 'same', platform: 'general', versions: 3 } as const;

describe('copywriting.start', () => {
  it('writes every version, each from an angle of its own', async () => {
    const user = await app.user();
    const text = '江水又涨了。[[say?text=江又高了一寸。]]';
    const source = { url: 'https://example.com/a', title: '潮水' };
    const { work: begun } = await user.call('copywriting.start', { requestId: randomUUID(), ...asked, text, source });
    expect(begun).toMatchObject({ tool: 'copywriting', title: '潮水', input: { ...asked, text, source } });
    expect(begun.input).not.toHaveProperty('requestId');
    const work = await settledWork(user, begun.id);
    expect(work.pieces.map(({ answers }) => answers.map((one) => one.text))).toEqual(Array(3).fill(['江又高了一寸。']));
    const systems = app.fake.answers().map(({ body }) => body.messages?.[0]?.content);
    expect(new Set(systems).size).toBe(3);
  });

  it('rewrites the version that a note is about, also one that is not wanted', async () => {
    const user = await app.user();
    const text = '请改这一篇 [[say?text=第一稿]]';
    const { work } = await user.call('copywriting.start', { requestId: randomUUID(), ...asked, versions: 1, text });
    const messageId = (await settledWork(user, work.id)).pieces[0]?.answers[0]?.id ?? '';
    await user.call('works.mark', { workId: work.id, messageId, mark: 'rejected' });
    const note = '更短一点 [[say?text=第二稿]]';
    await user.call('works.retry', { requestId: randomUUID(), workId: work.id, piece: 0, note });
    const retried = await settledWork(user, work.id);
    expect(retried.pieces[0]?.answers.map((one) => one.text)).toEqual(['第一稿', '第二稿']);
    const roles = app.fake
      .answers()
      .at(-1)
      ?.body.messages?.map(({ role, content }) => `${role} ${content}`);
    expect(roles?.[2]).toBe('assistant 第一稿');
    expect(roles?.[3]).toContain('更短一点');
  });

  it.each([
    ['no text', { text: ' ' }],
    ['a text that is too long', { text: '长'.repeat(8001) }],
    ['too many versions', { versions: 6 }],
    ['a platform that is none', { platform: 'nowhere' as 'weibo' }],
  ])('refuses %s', async (_, change) => {
    const user = await app.user();
    const args = { requestId: randomUUID(), ...asked, text: '江水', ...change };
    expect(await user.codeOf('copywriting.start', args)).toBe('INVALID_PARAM');
  });
});

describe('works.write', () => {
  it('stores the user’s own text beside the model’s, once, and lets the model continue from it', async () => {
    const user = await app.user();
    const text = '江水又涨 [[say?text=模型写的]]';
    const { work } = await user.call('copywriting.start', { requestId: randomUUID(), ...asked, versions: 1, text });
    await settledWork(user, work.id);
    const own = { requestId: randomUUID(), workId: work.id, piece: 0, text: '我自己写的\0' };
    await user.call('works.write', own);
    const written = (await user.call('works.write', own)).work.pieces[0]?.answers;
    expect(written?.map((one) => [one.text, one.model, one.status])).toEqual([
      ['模型写的', 'deepseek/deepseek-chat', 'done'],
      ['我自己写的', null, 'done'],
    ]);
    await user.call('works.retry', { requestId: randomUUID(), workId: work.id, piece: 0, note: '更短' });
    await settledWork(user, work.id);
    expect(JSON.stringify(app.fake.answers().at(-1)?.body)).toContain('我自己写的');
  });

  it('is refused where there is nothing to write to', async () => {
    const [user, other] = [await app.user(), await app.user()];
    const text = '江水 [[say?text=好]]';
    const { work } = await user.call('copywriting.start', { requestId: randomUUID(), ...asked, versions: 1, text });
    const own = () => ({ requestId: randomUUID(), workId: work.id, piece: 0, text: '甲' });
    expect(await other.codeOf('works.write', own())).toBe('NOT_FOUND');
    expect(await user.codeOf('works.write', { ...own(), piece: 7 })).toBe('NOT_FOUND');
    expect(await user.codeOf('works.write', { ...own(), text: '\0' })).toBe('INVALID_PARAM');
    await settledWork(user, work.id);
  });
});

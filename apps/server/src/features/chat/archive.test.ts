import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ChatApp, startChatApp } from '../../../test/chat-app.js';
import { settledWork } from '../../../test/settled-work.js';
import { type ArchiveFile, archiveOf } from './archive.js';

let app: ChatApp;
beforeAll(async () => {
  app = await startChatApp();
});
afterAll(() => app.close());

it('of a work holds every piece and what it became, in its order, and what it was asked with', async () => {
  const user = await app.user();
  const text = ['一 [[say?text=One.]]', '二 [[say?text=Two.]]', '三 [[say?text=Three.]]'].join('\n\n');
  const args = { requestId: randomUUID(), from: 'zh-Hans', to: 'en', text } as const;
  const { id } = (await user.call('translation.start', args)).work;
  await settledWork(user, id);
  await user.call('works.write', { requestId: randomUUID(), workId: id, piece: 1, text: 'Second.' });
  const files: ArchiveFile[] = [];
  for await (const file of archiveOf(app.ctx, user.uid, 'translation')) files.push(file);
  const [markdown = '', json = ''] = files.map(({ content }) => content.toString());
  expect(files).toHaveLength(2);
  expect([...markdown.matchAll(/^(?:> [一二三]|One\.|Two\.|Second\.|Three\.)/gm)].map(([said]) => said)).toEqual([
    ...['> 一', 'One.', '> 二', 'Second.', '> 三', 'Three.'],
  ]);
  expect(markdown.match(/内容由 AI 生成，模型：deepseek/g)).toHaveLength(2);
  expect(markdown.match(/人工修改/g)).toHaveLength(1);
  expect(JSON.parse(json)).toMatchObject({
    notice: expect.stringContaining('AI 生成'),
    conversation: { input: { from: 'zh-Hans', to: 'en' } },
  });
});

it('of a rewrite holds the original, and where it was read, before what became of it', async () => {
  const user = await app.user();
  const { id } = (
    await user.call('copywriting.start', {
      ...{ requestId: randomUUID(), text: '原文第一行\n\n原文第二行', versions: 2 },
      ...{ platform: 'general', tone: 'keep', length: 'same' },
      source: { url: 'https://example.com/a?b=(1)', title: '一篇[长]文' },
    })
  ).work;
  await settledWork(user, id);
  const files: ArchiveFile[] = [];
  for await (const file of archiveOf(app.ctx, user.uid, 'copywriting')) files.push(file);
  const markdown = files[0]?.content.toString() ?? '';
  expect(markdown).toContain(
    '\n\n## 原文\n\n来源：[一篇 长 文](<https://example.com/a?b=(1)>)\n\n> 原文第一行\n> \n> 原文第二行\n\n## 问\n\n> 版本 1\n\n## 答\n\n',
  );
  expect(markdown.match(/内容由 AI 生成/g)).toHaveLength(2);
});

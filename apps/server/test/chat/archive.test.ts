import { randomUUID } from 'node:crypto';
import { text as textOf } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { archiveOf } from '../../src/features/chat/export/archive.js';
import { FileCalls, upload } from '../files/file-calls.js';
import { type ChatApp, startChatApp } from './chat-app.js';
import { settledWork } from './settled-work.js';

let app: ChatApp;
beforeAll(async () => {
  app = await startChatApp();
});
afterAll(() => app.close());

/** The texts of an archive's files. */
async function textsOf(uid: string, assistant: string): Promise<string[]> {
  const texts: string[] = [];
  for await (const { content } of archiveOf(app.ctx, uid, assistant)) texts.push(await textOf(content));
  return texts;
}

it('an export of a work holds every piece with its answer, in order, and the request', async () => {
  const user = await app.user();
  const text = ['一 [[say?text=One.]]', '二 [[say?text=Two.]]', '三 [[say?text=Three.]]'].join('\n\n');
  const args = { requestId: randomUUID(), from: 'zh-Hans', to: 'en', text } as const;
  const { id } = (await user.call('translation.start', args)).work;
  await settledWork(user, id);
  await user.call('works.write', { requestId: randomUUID(), workId: id, piece: 1, text: 'Second.' });
  const texts = await textsOf(user.uid, 'translation');
  const [markdown = '', json = ''] = texts;
  expect(texts).toHaveLength(2);
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

it('an export of a rewrite holds the original, and its source, before the versions', async () => {
  const user = await app.user();
  const { id } = (
    await user.call('copywriting.start', {
      ...{ requestId: randomUUID(), text: '原文第一行\n\n原文第二行', versions: 2 },
      ...{ platform: 'general', tone: 'keep', length: 'same' },
      source: { url: 'https://example.com/a?b=(1)', title: '一篇[长]文' },
    })
  ).work;
  await settledWork(user, id);
  const [markdown = ''] = await textsOf(user.uid, 'copywriting');
  expect(markdown).toContain(
    '\n\n## 原文\n\n来源：[一篇 长 文](<https://example.com/a?b=(1)>)\n\n> 原文第一行\n> \n> 原文第二行\n\n## 问\n\n> 版本 1\n\n## 答\n\n',
  );
  expect(markdown.match(/内容由 AI 生成/g)).toHaveLength(2);
});

it('an export of a conversation of more than a page holds its last branch in order, and every message', async () => {
  const user = await app.user();
  const { conversation } = await user.ask('问 1');
  const conversationId = conversation.id;
  for (let n = 2; n <= 11; n += 1) await user.ask(`问 ${n}`, { conversationId });
  const [markdown = '', json = ''] = await textsOf(user.uid, 'deepseek');
  const asked = [...markdown.matchAll(/^> (问 \d+)/gm)].map(([, text]) => text);
  expect(asked).toEqual(Array.from({ length: 11 }, (_, n) => `问 ${n + 1}`));
  const { messages } = JSON.parse(json) as { messages: unknown };
  expect(messages).toEqual(JSON.parse(JSON.stringify((await user.call('chat.open', { conversationId })).messages)));
});

it('reads no more of a conversation than is being taken', async () => {
  const user = await app.user();
  const { conversation } = await user.ask('一');
  await app.ctx.db.execute(sql`insert into messages (id, conversation_id, user_id, role, status, text, created_at)
    select gen_random_uuid(), ${conversation.id}::uuid, ${user.uid}, 'user', 'done', repeat('长', 10000), now()
    from generate_series(1, 200)`);
  const read = vi.spyOn(app.ctx.db, 'select');
  for await (const { name, content } of archiveOf(app.ctx, user.uid, 'deepseek')) {
    if (!name.endsWith('.json')) continue;
    read.mockClear();
    for await (const part of content) if (part.length > 10_000) break;
    expect(read).toHaveBeenCalledTimes(1);
  }
});

it('holds the files that were said, and leaves none open that is not read', async () => {
  const user = await app.user();
  const files = new FileCalls(() => ({ url: app.url, secrets: app.ctx.secrets, now: app.ctx.now() }));
  const put = async (filename: string, content: string): Promise<{ fileId: string }> => {
    const { id, ...ticket } = await files.sign({ filename, use: 'chat-text', uniIdToken: user.token });
    await upload({ id, ...ticket }, new Blob([content]));
    await files.report(id);
    return { fileId: id };
  };
  const [kept, gone] = [await put('甲.txt', '文件甲'), await put('乙.txt', '文件乙')];
  await user.ask('看', { attachments: [kept, gone] });
  await app.ctx.storage.remove(`${gone.fileId.slice(0, 2)}/${gone.fileId}`);
  expect((await textsOf(user.uid, 'deepseek')).slice(2)).toEqual(['文件甲']);

  const open = vi.spyOn(app.ctx.storage, 'open');
  for await (const { name, content } of archiveOf(app.ctx, user.uid, 'deepseek')) {
    if (name.endsWith('甲.txt')) break;
    await textOf(content);
  }
  const stream = await open.mock.results[0]?.value;
  open.mockRestore();
  expect(stream?.destroyed).toBe(true);
});

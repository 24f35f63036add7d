import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { archiveOf } from '../../src/features/chat/export/archive.js';
import { type ChatApp, startChatApp } from './chat-app.js';

let app: ChatApp;
beforeAll(async () => {
  app = await startChatApp();
});
afterAll(() => app.close());

it('titles that were stored with marks of Markdown are shown without them everywhere', async () => {
  const user = await app.user();
  const { conversation, user: question } = await user.ask('一问');
  const conversationId = conversation.id;
  const { share } = await user.call('chat.share', {
    ...{ requestId: randomUUID(), conversationId, messageIds: [question.id] },
  });
  const stored = '快速排序的思想是**分而治之**，见[文档](https://a.exam…';
  await app.ctx.db.execute(sql`update conversations set title = ${stored} where id = ${conversationId}::uuid`);
  await app.ctx.db.execute(sql`update chat_shares set title = ${stored} where id = ${share.id}`);

  const shown = '快速排序的思想是分而治之，见文档';
  expect((await user.call('chat.conversations', {})).items[0]?.title).toBe(shown);
  expect((await user.call('chat.open', { conversationId })).conversation.title).toBe(shown);
  expect((await user.call('chat.search', { query: '一问' })).items[0]?.conversation.title).toBe(shown);
  expect((await user.call('chat.shares', {})).items[0]?.title).toBe(shown);
  expect((await app.call('chat.shared', { shareId: share.id })).data?.title).toBe(shown);
  for await (const { name, content } of archiveOf(app.ctx, user.uid, conversation.assistant)) {
    expect(name).toContain(shown);
    const written = await text(content);
    expect(written).toContain(shown);
    expect(written).not.toContain('**分而治之');
  }
});

it('a chosen title loses its marks and has to say something beside them', async () => {
  const user = await app.user();
  const { conversation } = await user.ask('一问');
  const rename = { conversationId: conversation.id };
  expect((await user.call('chat.rename', { ...rename, title: '**计划** a_b 2*3' })).conversation.title).toBe(
    '计划 a_b 2*3',
  );
  expect(await user.codeOf('chat.rename', { ...rename, title: '**' })).toBe('INVALID_PARAM');
});

import { SAMPLE_ANSWER } from '@guanlan/fakes/llm';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChatApp, type ChatUser, startChatApp } from './chat-app.js';

let app: ChatApp;
let user: ChatUser;
beforeAll(async () => {
  app = await startChatApp();
  user = await app.user();
  await user.ask('贵州茅台今天为什么上涨？Price/earnings 是 100%_ 吗');
  await user.ask('写一首关于黄河的诗', { assistant: 'bailian' });
});
afterAll(() => app.close());

const snippets = async (query: string, assistant?: string) => {
  const { items } = await user.call('chat.search', { query, ...(assistant && { assistant }) });
  return items.map((item) => item.snippet.replaceAll('\u0002', '[').replaceAll('\u0003', ']'));
};

describe('chat.search', () => {
  it.each([
    ['茅台', '贵州[茅台]'],
    ['贵州茅台', '[贵州茅台]'],
    ['台今', '茅[台今]天'],
    ['黄河 诗', '关于[黄河]的[诗]'],
    ['PRICE', '[Price]/'],
    ['100%_', '[100%_]'],
    ['很高兴', '[很高兴]回答你'],
  ])('finds %s', async (query, expected) => {
    expect((await snippets(query)).some((snippet) => snippet.includes(expected))).toBe(true);
  });

  it.each(['紫金山', '0_', '__', "';--", '😀', '\u0002'])('finds nothing for %j', async (query) => {
    expect(await snippets(query)).toEqual([]);
  });

  it('shows an answer without its marks, and what the user wrote as it was written', async () => {
    await user.ask('**珠穆朗玛** 的 [高度](https://a.example)');
    expect(await snippets('珠穆朗玛')).toContain('**[珠穆朗玛]** 的 [高度](https://a.example)');
    await user.ask('[[cites]]');
    expect(await snippets('观澜名')).toContain(
      '潮汐来自引力之差，亭以[观澜名]。详见官方网站与，另见。 1. 大潮在什么时候？ 2. 月球的作用有多大？',
    );
  });

  it('shows the place of a match, wherever in a long message it is', async () => {
    const { assistant } = await user.ask('长');
    const text = sql`repeat('前文 ', 30000) || '昆仑山 Kunlun' || repeat(' 后文', 30000)`;
    await app.ctx.db.execute(sql`update messages set text = ${text}, search = to_tsvector('simple', '昆仑山 kunlun')
      where id = ${assistant.id}`);
    for (const query of ['昆仑山', 'KUNLUN', '仑山 kun'])
      expect(await snippets(query)).toContainEqual(expect.stringMatching(/^….*\[[^\]]+\].*…$/u));
  });

  it('names the message, or none for a title', async () => {
    const { items } = await user.call('chat.search', { query: '黄河' });
    expect(items.map((item) => item.messageId === null)).toEqual([false]);
    await user.call('chat.rename', { conversationId: items[0]?.conversation.id ?? '', title: '长江' });
    const titled = await user.call('chat.search', { query: '长江' });
    expect(titled.items).toMatchObject([{ messageId: null, snippet: '\u0002长江\u0003' }]);
  });

  it('keeps to one assistant when asked', async () => {
    expect(await snippets('黄河', 'deepseek')).toEqual([]);
    expect(await snippets(SAMPLE_ANSWER[4], 'bailian')).toHaveLength(1);
  });
});

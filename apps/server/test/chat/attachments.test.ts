import { randomUUID } from 'node:crypto';
import { text as textOf } from 'node:stream/consumers';
import { SAMPLE_ANSWER } from '@guanlan/fakes/llm';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { quoteFile } from '../../src/features/chat/attachments.js';
import { estimateTokens } from '../../src/features/chat/history.js';
import { purgeLooseFiles, purgeRemoved } from '../../src/features/chat/purge.js';
import { chatData } from '../../src/features/chat/user-data.js';
import { filesData } from '../../src/features/files/user-data.js';
import type { UserData } from '../../src/features/user-data.js';
import { writeJson } from '../../src/features/write-json.js';
import { FileCalls, PNG_BYTES, upload } from '../files/file-calls.js';
import { type ChatApp, type ChatUser, startChatApp } from './chat-app.js';

let app: ChatApp;
let files: FileCalls;
beforeAll(async () => {
  app = await startChatApp({ env: { LLM_DEEPSEEK_VISION: 'deepseek-reasoner' } });
  files = new FileCalls(() => ({ url: app.url, secrets: app.ctx.secrets, now: app.ctx.now() }));
});
afterEach(() => {
  app.fake.requests.length = 0;
});
afterAll(() => app.close());

const eyes = { model: 'deepseek/deepseek-reasoner' };

/** Uploads a file of a user's; its id, or the code of the refusal. */
async function put(user: ChatUser, use: string, content: string | Buffer, filename: string): Promise<string> {
  const ticket = await files.sign({ filename, use, uniIdToken: user.token });
  const { status, json } = await upload(ticket, new Blob([new Uint8Array(Buffer.from(content))]));
  if (status !== 200) return json.error?.code ?? String(status);
  expect(await files.report(ticket.id)).toBe(true);
  return ticket.id;
}
const lastTurn = () => app.fake.answers().at(-1)?.body.messages?.at(-1);
const jsonOf = (thing: Record<string, unknown>): Promise<string> => textOf(writeJson(thing));
const statusOf = async (id: string) =>
  (await app.ctx.db.execute<{ status: string }>(sql`select status from files where id = ${id}`)).rows[0]?.status;

describe('files of a question', () => {
  it('pictures are sent beside the words, stored with the question, and titled by their name', async () => {
    const user = await app.user();
    const fileId = await put(user, 'chat-image', PNG_BYTES, '截图 1.png');
    const sent = await user.ask('', { ...eyes, attachments: [{ fileId, width: 1, height: 1 }] });
    expect(lastTurn()?.content).toEqual([
      { type: 'image_url', image_url: { url: `data:image/png;base64,${PNG_BYTES.toString('base64')}` } },
    ]);
    const kept = [{ fileId, kind: 'image', name: '截图 1.png', size: PNG_BYTES.length, width: 1, height: 1 }];
    expect(sent.user.attachments).toEqual(kept);
    expect(sent.conversation.title).toBe('截图 1.png');
    const { messages } = await user.call('chat.open', { conversationId: sent.conversation.id });
    expect(messages[0]?.attachments).toEqual(kept);
    await user.ask('它是什么颜色', { ...eyes, conversationId: sent.conversation.id });
    expect(app.fake.answers().at(-1)?.body.messages?.[1]?.content).toHaveLength(1);
    expect(lastTurn()?.content).toBe('它是什么颜色');
  });

  it('a model without eyes is not asked, and later hears only that there was a picture', async () => {
    const user = await app.user();
    const fileId = await put(user, 'chat-image', PNG_BYTES, 'a.png');
    const model = 'deepseek/deepseek-chat';
    const blind = { requestId: randomUUID(), assistant: 'deepseek', model, text: '看', attachments: [{ fileId }] };
    expect(await user.codeOf('chat.send', blind)).toBe('CHAT_NO_VISION');
    expect((await user.call('chat.quota', {})).used).toBe(0);
    const sent = await user.ask('看', { ...eyes, attachments: [{ fileId }] });
    await user.ask('再说', { conversationId: sent.conversation.id, model });
    expect(app.fake.answers().at(-1)?.body.messages?.[1]?.content).toBe('（图片《a.png》不在这里）\n\n看');
    const again = { requestId: randomUUID(), messageId: sent.assistant.id, model };
    expect(await user.codeOf('chat.regenerate', again)).toBe('CHAT_NO_VISION');
  });

  it('texts stand between fences before the words', async () => {
    const user = await app.user();
    const fileId = await put(user, 'chat-text', '代码：\n```js\n1\n```\n', '说明.md');
    await user.ask('总结', { attachments: [{ fileId }] });
    expect(lastTurn()?.content).toBe('文件《说明.md》：\n````\n代码：\n```js\n1\n```\n\n````\n\n总结');
  });

  it.each([
    ['chat-text', PNG_BYTES, 'FILE_TYPE'],
    ['chat-text', Buffer.from([0xc4, 0xe3]), 'FILE_TYPE'],
    ['chat-text', Buffer.from('a\0b'), 'FILE_TYPE'],
    ['chat-text', Buffer.alloc(1_048_577, 97), 'FILE_TOO_LARGE'],
    ['chat-image', Buffer.from('<svg/>'), 'FILE_TYPE'],
  ])('%s takes only what it is for', async (use, content, code) => {
    expect(await put(await app.user(), use, content, 'a')).toBe(code);
  });

  it('another user’s file, one that is not a chat’s, and one that never was are gone', async () => {
    const [user, other] = [await app.user(), await app.user()];
    const ask = (fileId: string) =>
      user.codeOf('chat.send', {
        requestId: randomUUID(),
        assistant: 'deepseek',
        text: '看',
        attachments: [{ fileId }],
      });
    expect(await ask(await put(other, 'chat-text', '甲', 'a.txt'))).toBe('CHAT_FILE_GONE');
    expect(await ask(await put(user, 'avatar', PNG_BYTES, 'a.png'))).toBe('CHAT_FILE_GONE');
    expect(await ask('0'.repeat(48))).toBe('CHAT_FILE_GONE');
    expect(await ask('nonsense')).toBe('INVALID_PARAM');
  });

  it('go with the last conversation that has them, and those that nothing has go too', async () => {
    const user = await app.user();
    const [shared, own, loose] = [
      await put(user, 'chat-text', '甲', '共用.txt'),
      await put(user, 'chat-text', '乙', '独有.txt'),
      await put(user, 'chat-text', '丙', '没发.txt'),
    ];
    const first = await user.ask('一', { attachments: [{ fileId: shared }, { fileId: own }] });
    const second = await user.ask('二', { attachments: [{ fileId: shared }] });
    const later = () => new Date(app.ctx.now() + 1000);
    await user.call('chat.remove', { conversationId: first.conversation.id });
    await purgeRemoved(app.ctx.db, later());
    expect([await statusOf(shared), await statusOf(own)]).toEqual(['registered', 'removing']);
    await purgeLooseFiles(app.ctx.db, later());
    expect([await statusOf(shared), await statusOf(loose)]).toEqual(['registered', 'removing']);
    await user.call('chat.remove', { conversationId: second.conversation.id });
    await purgeRemoved(app.ctx.db, later());
    expect(await statusOf(shared)).toBe('removing');
  });

  it('are looked through in time where very many are removed at once', async () => {
    const { uid } = await app.user();
    const many = sql`generate_series(1, 8000) i`;
    const id = (of: string) => sql`(${`0000000${of}-0000-4000-8000-`} || lpad(to_hex(i), 12, '0'))::uuid`;
    const fileId = sql`lpad(to_hex(i), 48, '0')`;
    await app.ctx.db.execute(sql`
      insert into files (id, space_id, owner_id, path, name, use, status, created_at, registered_at)
      select ${fileId}, 'many', ${uid}, 'many' || i, 'a.txt', 'chat-text', 'registered', now(), now() from ${many}`);
    await app.ctx.db.execute(sql`
      insert into conversations (id, user_id, assistant, title, title_by, created_at, updated_at, removed_at)
      select ${id('c')}, ${uid}, 'deepseek', '', 'user', now(), now(), case when i % 2 = 0 then now() end from ${many}`);
    await app.ctx.db.execute(sql`
      insert into messages (id, conversation_id, user_id, role, status, attachments, created_at)
      select ${id('a')}, ${id('c')}, ${uid}, 'user', 'done',
        jsonb_build_array(jsonb_build_object('fileId', ${fileId})), now() from ${many}`);
    const later = new Date(app.ctx.now() + 1000);
    await purgeLooseFiles(app.ctx.db, later);
    await purgeRemoved(app.ctx.db, later);
    const { rows } = await app.ctx.db.execute(
      sql`select status, count(*)::int as count from files where space_id = 'many' group by 1 order by 1`,
    );
    expect(rows).toEqual(['registered', 'removing'].map((status) => ({ status, count: 4000 })));
  });

  it('are in the user’s copy of everything, contents and all', async () => {
    const user = await app.user();
    const fileId = await put(user, 'chat-text', '甲乙', 'a.txt');
    await user.ask('一', { attachments: [{ fileId }] });
    const of = async (data: UserData) => {
      const things: Record<string, unknown>[] = [];
      for await (const thing of data.read(app.ctx, user.uid)) things.push(thing);
      return things;
    };
    const copies: unknown[] = [];
    for await (const file of filesData.read(app.ctx, user.uid)) copies.push(JSON.parse(await jsonOf(file)));
    expect(copies).toMatchObject([{ id: fileId, name: 'a.txt', content: Buffer.from('甲乙').toString('base64') }]);
    const [conversation] = await of(chatData);
    const messages: unknown[] = [];
    for await (const message of (conversation as { messages: AsyncIterable<unknown> }).messages) messages.push(message);
    expect(messages).toMatchObject([{ attachments: [{ fileId, name: 'a.txt' }] }, {}]);
  });

  it('are not read when they are too far back to be sent upstream', async () => {
    const user = await app.user();
    const [first = '', second = '', third = ''] = [
      await put(user, 'chat-text', '甲'.repeat(24_000), '一.txt'),
      await put(user, 'chat-text', '乙'.repeat(24_000), '二.txt'),
      await put(user, 'chat-text', '丙'.repeat(24_000), '三.txt'),
    ];
    const { conversation } = await user.ask('一', { attachments: [{ fileId: first }] });
    const conversationId = conversation.id;
    await user.ask('二', { conversationId, attachments: [{ fileId: second }] });
    await user.ask('三', { conversationId, attachments: [{ fileId: third }] });
    const open = vi.spyOn(app.ctx.storage, 'open');
    await user.ask('四', { conversationId });
    const read = open.mock.calls.map(([key]) => key.slice(3));
    open.mockRestore();
    expect(read).toEqual([third, second]);
    const [, ...turns] = app.fake.answers().at(-1)?.body.messages ?? [];
    expect(turns.map(({ content }) => String(content).slice(0, 8))).toEqual([
      '文件《三.txt',
      SAMPLE_ANSWER.join('').slice(0, 8),
      '四',
    ]);
  });

  it('a file that went missing does not end the conversation', async () => {
    const user = await app.user();
    const fileId = await put(user, 'chat-text', '甲', 'a.txt');
    const { conversation } = await user.ask('一', { attachments: [{ fileId }] });
    await app.ctx.storage.remove(`${fileId.slice(0, 2)}/${fileId}`);
    const next = await user.ask('二', { conversationId: conversation.id });
    expect(next.answer.text).toBe(SAMPLE_ANSWER.join(''));
  });
});

it('a long file is cut to what there is room for, and says so', () => {
  const text = '观澜 river '.repeat(5000);
  const { text: quoted, tokens } = quoteFile('长.txt', text, 1000);
  expect(tokens).toBeLessThanOrEqual(1000);
  expect(tokens).toBeGreaterThan(990);
  const [, inside = ''] = /```\n([\s\S]*?)\n```/.exec(quoted) ?? [];
  expect(text.startsWith(inside)).toBe(true);
  expect(estimateTokens(inside)).toBe(tokens);
  expect(quoted).toContain(`以上是开头的 ${inside.length} 字，全文 ${text.length} 字`);
  expect(quoteFile('空.txt', '甲'.repeat(9), 0).tokens).toBe(0);
});

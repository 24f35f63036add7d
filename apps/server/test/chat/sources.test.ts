import { CITED_PIECES } from '@guanlan/fakes/llm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChatApp, type ChatUser, startChatApp, userOf } from './chat-app.js';

let app: ChatApp;
beforeAll(async () => {
  app = await startChatApp({
    env: {
      LLM_BAILIAN_API_KEY: 'key',
      LLM_BAILIAN_MODEL: 'dashscope',
      LLM_QIANFAN_API_KEY: 'key',
      LLM_QIANFAN_MODEL: 'qianfan',
      LLM_KIMI_API_KEY: 'key',
      LLM_KIMI_MODEL: 'kimi-k2',
    },
    providers: ['BAILIAN', 'QIANFAN', 'KIMI'],
  });
});
afterAll(() => app.close());

const sources = [
  { n: 1, title: '观澜亭记', url: 'https://example.com/guanlan?from=search&n=1' },
  { n: 2, title: '潮汐是怎样形成的：一份写得很长很长、在窄屏上一行放不下的标题', url: 'http://example.org/tide' },
];
const chunks = sources.map(({ n, title, url }) => ({ type: 'source-url', sourceId: String(n), url, title }));

/** A busy machine is slow, and a checkpoint comes about a second after the text it contains. */
const soon = { timeout: 30_000 };

async function stored(user: ChatUser, { conversation }: { conversation: { id: string } }) {
  const { messages } = await user.call('chat.open', { conversationId: conversation.id });
  return messages[1]?.sources;
}

describe('the models of each page', () => {
  it.each([
    ['chat', 'kimi/kimi-k2', false],
    ['deepseek', 'deepseek/deepseek-reasoner', false],
    ['bailian', 'bailian/dashscope', true],
    ['qianfan', 'qianfan/qianfan', true],
  ])('%s begins with %s', async (assistant, id, search) => {
    const { models } = await (await app.user()).call('chat.models', { assistant });
    expect(models[0]).toMatchObject({ id, search });
    expect(models).toHaveLength(5);
  });
});

describe('an answer after a search', () => {
  it.each(['bailian', 'qianfan'])('%s: streams the sources, and keeps them with the message', async (assistant) => {
    const user = await app.user();
    const { conversation, assistant: started, answer } = await user.ask('潮汐', { assistant, search: true });
    expect(started.sources).toEqual([]);
    const told = answer.events.map(({ chunk }) => chunk).filter(({ type }) => type === 'source-url');
    expect(told).toEqual(chunks);
    const { messages } = await user.call('chat.open', { conversationId: conversation.id });
    expect(messages.map((message) => message.sources)).toEqual([null, sources]);
  });

  it('gives the sources to a reader who comes late', async () => {
    const user = await app.user();
    const { assistant } = await user.ask('潮汐', { assistant: 'bailian', search: true });
    const second = await app.another('second');
    const { events } = await userOf(second, user).read(assistant.id);
    await second.close();
    expect(events[0]?.chunk).toEqual({
      type: 'data-snapshot',
      data: { text: CITED_PIECES.join(''), reasoning: '', sources },
    });
  });

  it('keeps the sources of an answer that is stopped, and shows them to another server meanwhile', async () => {
    const user = await app.user();
    const sent = await user.send('潮汐 [[dashscope?gap=100000]]', { assistant: 'bailian', search: true });
    await expect.poll(() => stored(user, sent), soon).toEqual(sources);
    const third = await app.another('third');
    const other = userOf(third, user);
    // By the checkpoint in its row.
    await expect.poll(() => stored(other, sent), soon).toEqual(sources);
    const reading = other.read(sent.assistant.id);
    const { message } = await user.call('chat.stop', { messageId: sent.assistant.id });
    expect(message).toMatchObject({ status: 'stopped', sources });
    const told = (await reading).events.flatMap(({ chunk }) =>
      chunk.type === 'data-snapshot' ? chunk.data.sources : [],
    );
    expect(told).toEqual(sources);
    await third.close();
  });

  it('says that nothing was found with an empty list', async () => {
    const user = await app.user();
    const { conversation } = await user.ask('[[deepseek]]', { assistant: 'qianfan', search: true });
    const { messages } = await user.call('chat.open', { conversationId: conversation.id });
    expect(messages[1]?.sources).toEqual([]);
  });

  it('searches for another answer too, and not where it is not asked to', async () => {
    const user = await app.user();
    const first = await user.ask('潮汐', { assistant: 'qianfan' });
    expect(first.assistant.sources).toBeNull();
    const args = { messageId: first.assistant.id, requestId: crypto.randomUUID(), search: true };
    const again = await user.call('chat.regenerate', args);
    expect(again.assistant.sources).not.toBeNull();
    const { events } = await user.read(again.assistant.id);
    expect(events.filter(({ chunk }) => chunk.type === 'source-url')).toHaveLength(2);
  });

  it('does not pretend: a model that cannot search is not asked to', async () => {
    const user = await app.user();
    const { assistant } = await user.ask('潮汐', { assistant: 'deepseek', search: true });
    expect(assistant.sources).toBeNull();
    expect(app.fake.answers().at(-1)?.body).not.toHaveProperty('enable_search');
  });
});

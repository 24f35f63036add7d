import { createHash, randomUUID } from 'node:crypto';
import type { FunctionInput } from '@guanlan/contract';
import { SAMPLE_ANSWER, SAMPLE_REASONING } from '@guanlan/fakes/llm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { purgeRemoved } from '../../src/features/chat/purge.js';
import { type ChatApp, startChatApp } from '../chat/chat-app.js';

let app: ChatApp;
beforeAll(async () => {
  app = await startChatApp({ env: { CHAT_RUNNING_PER_USER: '1' } });
});
afterEach(() => {
  app.fake.requests.length = 0;
});
afterAll(() => app.close());

const run = (more: Partial<FunctionInput<'lab.startRun'>> = {}): FunctionInput<'lab.startRun'> => ({
  requestId: randomUUID(),
  model: 'deepseek/deepseek-chat',
  size: { unit: 'tokens', n: 500 },
  prompt: '[[deepseek]] 你好',
  trouble: 'none',
  ...more,
});

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('lab.startRun', () => {
  it('starts a stored answer, and the check says what the server has of it', async () => {
    const user = await app.user();
    const { message } = await user.call('lab.startRun', run());
    const read = await user.read(message.id);
    expect(read).toMatchObject({
      text: SAMPLE_ANSWER.join(''),
      reasoning: SAMPLE_REASONING.join(''),
      last: { type: 'finish' },
      done: true,
    });
    const check = await user.call('lab.checkRun', { messageId: message.id });
    expect(check).toMatchObject({
      status: 'done',
      text: { length: read.text.length, sha256: sha256(read.text) },
      reasoning: { length: read.reasoning.length, sha256: sha256(read.reasoning) },
    });
    expect(read.seq).toBeGreaterThanOrEqual(check.seq);
    expect(app.fake.requests).toHaveLength(1);
    expect(app.fake.requests[0]?.body).toMatchObject({ max_tokens: 500, messages: [{ role: 'user' }] });
  });

  it('puts a number of characters into words', async () => {
    const user = await app.user();
    const { message } = await user.call('lab.startRun', run({ size: { unit: 'characters', n: 300 } }));
    await user.read(message.id);
    expect(app.fake.requests[0]?.body.messages?.[0]).toMatchObject({
      role: 'system',
      content: expect.stringContaining('300 个字'),
    });
  });

  it('is in no list and no search, and goes with the removed conversations', async () => {
    const user = await app.user();
    const { message } = await user.call('lab.startRun', run({ prompt: '[[deepseek]] 独一无二的测试' }));
    await user.read(message.id);
    expect((await user.call('chat.conversations', {})).items).toEqual([]);
    expect((await user.call('chat.search', { query: '独一无二' })).items).toEqual([]);
    expect(await user.codeOf('chat.open', { conversationId: message.conversationId })).toBe('NOT_FOUND');
    await purgeRemoved(app.ctx.db, new Date(app.ctx.now() + 1_000));
    expect(await user.codeOf('lab.checkRun', { messageId: message.id })).toBe('NOT_FOUND');
  });

  it('starts nothing for the same request again', async () => {
    const user = await app.user();
    const args = run();
    const first = await user.call('lab.startRun', args);
    await user.read(first.message.id);
    const again = await user.call('lab.startRun', args);
    expect(again.message).toMatchObject({ id: first.message.id, status: 'done' });
    expect(app.fake.requests).toHaveLength(1);
  });

  it('is stopped as an answer of the chat is, and counts as one that runs', async () => {
    const user = await app.user();
    const { message } = await user.call('lab.startRun', run({ prompt: '[[huge?tokens=100000&rate=100]]' }));
    expect(await user.codeOf('lab.startRun', run())).toBe('CHAT_TOO_MANY');
    await user.read(message.id, { enough: ({ text }) => text !== '' });
    await user.call('chat.stop', { messageId: message.id });
    expect((await user.call('lab.checkRun', { messageId: message.id })).status).toBe('stopped');
    await expect.poll(() => app.fake.requests[0]?.state).toBe('aborted');
  });

  it('refuses what cannot be: models, sizes, visitors, runs of others', async () => {
    const [user, other] = [await app.user(), await app.user()];
    expect(await user.codeOf('lab.startRun', run({ model: 'no/such' }))).toBe('CHAT_MODEL_NOT_FOUND');
    for (const n of [0, 1.5, 1e6]) {
      expect(await user.codeOf('lab.startRun', run({ size: { unit: 'tokens', n } }))).toBe('INVALID_PARAM');
    }
    expect(await user.codeOf('lab.startRun', run({ prompt: '\0' }))).toBe('INVALID_PARAM');
    expect((await app.call('lab.startRun', run())).error?.code).toBe('uni-id-token-not-exist');
    const { message } = await user.call('lab.startRun', run());
    expect(await other.codeOf('lab.checkRun', { messageId: message.id })).toBe('NOT_FOUND');
    expect((await user.call('lab.models', {})).models).toContainEqual({
      id: 'deepseek/deepseek-chat',
      label: 'DeepSeek · deepseek-chat',
      provider: 'deepseek',
      demo: false,
    });
  });
});

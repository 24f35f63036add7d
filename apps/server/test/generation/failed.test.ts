import { SAMPLE_ANSWER } from '@guanlan/fakes/llm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChatApp, startChatApp } from '../chat/chat-app.js';

let app: ChatApp;
beforeAll(async () => {
  app = await startChatApp();
});
afterAll(() => app.close());

const part = SAMPLE_ANSWER.slice(0, 3).join('');

describe('an answer that fails', () => {
  it.each([
    ['error-401', 'LLM_AUTH', ''],
    ['error-402', 'LLM_BALANCE', ''],
    ['error-429-long', 'LLM_CONCURRENCY', ''],
    ['stream-error', 'LLM_OVERLOADED', SAMPLE_ANSWER[0]],
    ['cut', 'LLM_TRUNCATED', part],
    ['cut-clean', 'LLM_TRUNCATED', part],
    ['moderation-out', 'LLM_MODERATION_OUT', part],
    ['length', 'LLM_LENGTH', part],
    ['finish?as=unheard_of', 'LLM_UNKNOWN_END', part],
  ])('%s: has the code %s and keeps what was said', async (scenario, code, text) => {
    const user = await app.user();
    const { conversation, answer } = await user.ask(`[[${scenario}]]`);
    expect(answer).toMatchObject({ text, last: { type: 'error', code }, done: true });
    const { messages } = await user.call('chat.open', { conversationId: conversation.id });
    expect(messages[1]).toMatchObject({ status: 'error', text, error: { code } });
    expect(messages[1]?.error?.message).not.toBe('');
  });

  it('does not show what the provider said about it', async () => {
    const user = await app.user();
    const { conversation, answer } = await user.ask('[[error-401]]');
    const { messages } = await user.call('chat.open', { conversationId: conversation.id });
    expect(`${answer.raw}${JSON.stringify(messages)}`).not.toContain('Authentication Fails');
    expect(app.logLines.join('')).toContain('Authentication Fails');
  });

  it('leaves the conversation usable, with its earlier text', async () => {
    const user = await app.user();
    const first = await user.ask('[[cut]]');
    await user.ask('继续', { conversationId: first.conversation.id, parentId: first.assistant.id });
    expect(app.fake.answers().at(-1)?.body.messages?.slice(1)).toEqual([
      { role: 'user', content: '[[cut]]' },
      { role: 'assistant', content: part },
      { role: 'user', content: '继续' },
    ]);
  });
});

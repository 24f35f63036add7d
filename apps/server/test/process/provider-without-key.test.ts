import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ChatApp, startChatApp } from '../chat/chat-app.js';

let app: ChatApp;
beforeAll(async () => {
  app = await startChatApp({ providers: ['OLLAMA'], env: { LLM_OLLAMA_MODEL: 'ollama' } });
});
afterAll(() => app.close());

it('answers with a model of Ollama that was set up without a key', async () => {
  const user = await app.user();
  const { models } = await user.call('chat.models', { assistant: 'chat' });
  expect(models.map(({ id }) => id)).toContain('ollama/ollama');
  const { answer } = await user.ask('你好', { assistant: 'chat', model: 'ollama/ollama' });
  expect(answer.last).toEqual({ type: 'finish' });
  expect(app.fake.answers().map(({ headers }) => headers.authorization)).toEqual([undefined]);
});

import { setTimeout as pause } from 'node:timers/promises';
import { type FakeLlm, startFakeLlm } from '@guanlan/fakes/llm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ChatUser, userOf } from '../chat/chat-app.js';
import { createTestDatabase } from '../support/database.js';
import { type DatabaseLine, openDatabaseLine } from '../support/database-line.js';
import { startTestApp, type TestApp } from '../support/harness.js';

/** Longer than the first tries at writing an answer's end take together, ms. */
const AWAY_MS = 7_000;

let fake: FakeLlm;
let made: Awaited<ReturnType<typeof createTestDatabase>>;
let line: DatabaseLine;
let app: TestApp;
let user: ChatUser;
beforeAll(async () => {
  [fake, made] = await Promise.all([startFakeLlm(), createTestDatabase()]);
  line = await openDatabaseLine(made.url);
  const env = { LLM_DEEPSEEK_BASE_URL: fake.url, LLM_DEEPSEEK_API_KEY: 'key', LLM_DEEPSEEK_MODEL: 'deepseek-chat' };
  app = await startTestApp({ env, databaseUrl: line.url });
  user = userOf(app, await app.signIn());
});
afterAll(async () => {
  await app?.close();
  await line?.close();
  await Promise.all([fake?.close(), made?.drop()]);
});

it('an answer that ends while the database is away is stored whole once it is back', async () => {
  const { assistant, conversation } = await user.send('[[huge?tokens=150&rate=100]]');
  const reading = user.read(assistant.id);
  await user.read(assistant.id, { enough: ({ text }) => text !== '' });
  const mend = line.breakOff();
  await expect.poll(() => fake.answers()[0]?.state, { timeout: 10_000 }).toBe('done');
  await pause(AWAY_MS);
  mend();
  const { text, last } = await reading;
  expect(last).toEqual({ type: 'finish' });
  const { messages } = await user.call('chat.open', { conversationId: conversation.id });
  expect(messages[1]).toMatchObject({ status: 'done', text });
});

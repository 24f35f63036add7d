import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SAMPLE_ANSWER } from '@guanlan/fakes/llm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ChatApp, startChatApp } from '../chat/chat-app.js';

let safety: Server;
let app: ChatApp;
/** Word that the service flags. */
let bad = '坏话';
beforeAll(async () => {
  safety = createServer(async (req, res) => {
    let body = '';
    for await (const part of req) body += String(part);
    const { input } = JSON.parse(body) as { input: string };
    const flagged = input.includes(bad);
    res.end(JSON.stringify({ results: [{ flagged, categories: { harassment: flagged } }] }));
  });
  await new Promise<void>((resolve) => safety.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(safety.address() as AddressInfo).port}/v1/`;
  app = await startChatApp({ env: { SAFETY_BASE_URL: url } });
});
afterAll(async () => {
  await app.close();
  safety.closeAllConnections();
  safety.close();
});

it('a refused question asks no model and is given back to the day', async () => {
  const user = await app.user();
  const { answer } = await user.ask('说句坏话');
  expect(answer.last).toMatchObject({ type: 'error', code: 'LLM_MODERATION_IN' });
  expect(app.fake.answers()).toHaveLength(0);
  expect((await user.call('chat.quota', {})).used).toBe(0);
});

it('a refused answer ends with nothing of the refused piece, here and upstream', async () => {
  bad = '大江';
  const user = await app.user();
  const { answer, conversation } = await user.ask('说下去 [[huge?tokens=100000&rate=2000]]');
  expect(answer.last).toMatchObject({ type: 'error', code: 'LLM_MODERATION_OUT' });
  expect(answer.text).not.toContain(bad);
  await expect.poll(() => app.fake.answers().at(-1)?.state).toBe('aborted');
  const { messages } = await user.call('chat.open', { conversationId: conversation.id });
  expect(messages.at(-1)).toMatchObject({ status: 'error', text: '', error: { code: 'LLM_MODERATION_OUT' } });
});

it('passes a harmless answer whole', async () => {
  bad = '坏话';
  const user = await app.user();
  const { answer } = await user.ask('好好说');
  expect(answer).toMatchObject({ text: SAMPLE_ANSWER.join(''), last: { type: 'finish' } });
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type ChatApp, startChatApp } from './chat-app.js';

let app: ChatApp;
beforeAll(async () => {
  app = await startChatApp();
});
afterAll(() => app.close());

/** Adds short questions after the last message of a conversation. */
const addQuestions = (conversationId: string, userId: string, count: number) =>
  app.ctx.db.execute(sql`
    insert into messages (id, conversation_id, user_id, role, status, text, created_at)
    select gen_random_uuid(), ${conversationId}, ${userId}, 'user', 'done', '好' || n, now()
    from generate_series(1, ${count}::int) n`);

it('a conversation of many short messages is read whole and in order, and counts as a long one', async () => {
  const user = await app.user();
  const { conversation } = await user.ask('问');
  await addQuestions(conversation.id, user.uid, 20_000);
  const consumed = vi.spyOn(app.ctx.limits.callsByCost, 'consume');
  const { messages } = await user.call('chat.open', { conversationId: conversation.id });
  expect(messages.slice(2).map(({ text }) => text)).toEqual(Array.from({ length: 20_000 }, (_, n) => `好${n + 1}`));
  // Beside the call's own point; its texts alone are too short for any.
  expect(consumed.mock.calls.filter(([cost]) => cost === 'read').map(([, , points]) => points)).toContain(40);
});

import { randomUUID } from 'node:crypto';
import { costs } from '@guanlan/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countAnswer, dayOf, purgeDays, readQuota } from '../../src/features/generation/daily-quota.js';
import { type ChatApp, type ChatUser, startChatApp } from '../chat/chat-app.js';

let app: ChatApp;
beforeAll(async () => {
  app = await startChatApp({ env: { CHAT_DAILY_LIMIT: '7', CHAT_RUNNING_PER_USER: '1000' } });
});
afterAll(() => app.close());

/** ms from now to the next midnight in China. */
const toMidnight = (): number => 86_400_000 - ((app.ctx.now() + 8 * 3_600_000) % 86_400_000);

/** Calls that one user may have running and waiting. */
const AT_ONCE = costs.model.atOnce.running + costs.model.atOnce.waiting;

it('answers as many of a user’s simultaneous sends as the day allows', async () => {
  const user = await app.user();
  const codes = await Promise.all(
    Array.from({ length: AT_ONCE }, () =>
      user.codeOf('chat.send', { requestId: randomUUID(), assistant: 'chat', text: '一问' }),
    ),
  );
  expect(codes.filter((code) => code === 'OK')).toHaveLength(7);
  expect(codes.filter((code) => code === 'CHAT_DAILY_LIMIT')).toHaveLength(AT_ONCE - 7);
  expect(await user.call('chat.quota', {})).toMatchObject({ level: 'free', limit: 7, used: 7 });
  // Refused questions have left no rows.
  expect((await user.call('chat.conversations', {})).items).toHaveLength(7);
  await expect(countAnswer(app.ctx, user.uid)).rejects.toMatchObject({ code: 'CHAT_DAILY_LIMIT' });
});

it('counts answers of every kind, a repeated request once, and one without a word not at all', async () => {
  const user = await app.user();
  const used = async () => (await user.call('chat.quota', {})).used;
  const requestId = randomUUID();
  const first = await user.ask('一问', { requestId });
  await user.send('一问', { requestId });
  expect(await used()).toBe(1);
  const again = await user.call('chat.regenerate', { requestId: randomUUID(), messageId: first.assistant.id });
  await user.read(again.assistant.id);
  await countAnswer(app.ctx, user.uid);
  expect(await used()).toBe(3);
  const failed = await user.ask('再问 [[error-402]]');
  expect(failed.answer.last).toMatchObject({ type: 'error', code: 'LLM_BALANCE' });
  expect(await used()).toBe(3);
  const half = await user.ask('再问 [[cut]]');
  expect(half.answer.last).toMatchObject({ type: 'error', code: 'LLM_TRUNCATED' });
  expect(await used()).toBe(4);
});

it('refuses another answer to an old question too, and resets at midnight in China', async () => {
  const user = await app.user();
  const { assistant } = await user.ask('一问');
  for (let n = 1; n < 7; n += 1) await countAnswer(app.ctx, user.uid);
  const regenerate = () => user.codeOf('chat.regenerate', { requestId: randomUUID(), messageId: assistant.id });
  expect(await regenerate()).toBe('CHAT_DAILY_LIMIT');
  const { resetsAt } = await user.call('chat.quota', {});
  expect(dayOf(resetsAt - 1)).toBe(dayOf(app.ctx.now()));
  app.advance(toMidnight());
  expect(app.ctx.now()).toBeGreaterThanOrEqual(resetsAt);
  // The sign-in has run out on the way.
  expect(await readQuota(app.ctx, user.uid)).toMatchObject({ used: 0, resetsAt: resetsAt + 86_400_000 });
  await countAnswer(app.ctx, user.uid);
  await purgeDays(app.ctx.db, app.ctx.now());
  expect(await readQuota(app.ctx, user.uid)).toMatchObject({ used: 1 });
});

it('counts up to the limit of the user’s own level, and of a new one from the next answer on', async () => {
  const { config, members } = app.ctx;
  const [gold, free] = await Promise.all([app.user(), app.user()]);
  // A level that does not exist yet, beside the present one.
  Object.assign(config.limits.chatDaily, { gold: 2 });
  const levelOf = async (id: string) => (id === gold.uid ? 'gold' : 'free');
  Object.assign(app.ctx, { members: { ...members, levelOf } });
  try {
    const send = (user: ChatUser) =>
      user.codeOf('chat.send', { requestId: randomUUID(), assistant: 'chat', text: '一问' });
    const answered = async (user: ChatUser) =>
      (await Promise.all(Array.from({ length: 12 }, () => send(user)))).filter((code) => code === 'OK').length;
    expect([await answered(gold), await answered(free)]).toEqual([2, 7]);
    expect(await readQuota(app.ctx, gold.uid)).toMatchObject({ level: 'gold', limit: 2, used: 2 });
    expect(await readQuota(app.ctx, free.uid)).toMatchObject({ level: 'free', limit: 7, used: 7 });
    await expect(countAnswer(app.ctx, gold.uid)).rejects.toMatchObject({ code: 'CHAT_DAILY_LIMIT' });
    Object.assign(app.ctx, { members });
    expect(await answered(gold)).toBe(5);
  } finally {
    Object.assign(app.ctx, { members });
    Reflect.deleteProperty(config.limits.chatDaily, 'gold');
  }
});

it('does not limit administrators', async () => {
  const user = await app.user();
  await app.ctx.db.execute(sql`update users set roles = '{admin}' where id = ${user.uid}`);
  for (let n = 0; n < 9; n += 1) await countAnswer(app.ctx, user.uid);
  expect(await user.call('chat.quota', {})).toMatchObject({ limit: null, used: 9 });
  expect((await user.ask('一问')).answer.last).toEqual({ type: 'finish' });
});

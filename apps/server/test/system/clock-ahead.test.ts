import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { features } from '../../src/features/registry.js';
import { startTestApp, type TestApp } from '../support/harness.js';

const JUMP_MS = 365 * 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());

/** Runs what the features do each hour. */
async function runHourly(): Promise<void> {
  const entries = features.flatMap((feature) => feature.cron?.(app.ctx) ?? []);
  const hourly = entries.filter(({ backfillMs }) => backfillMs > 0);
  expect(hourly.length).toBeGreaterThan(15);
  for (const { run } of hourly) await run();
}

describe('a clock that jumps a year ahead', () => {
  it('has nothing erased that its users can bring back once it is put right', async () => {
    const [keeper, leaver] = [await app.signIn(), await app.signIn()];
    const sent = { requestId: randomUUID(), assistant: 'deepseek', text: '你好' };
    const { data } = await app.call('chat.send', sent, keeper.token);
    const id = String((data?.conversation as { id?: string } | undefined)?.id);
    expect((await app.call('chat.remove', { conversationId: id }, keeper.token)).error).toBeUndefined();
    expect((await app.call('identity.deactivate', {}, leaver.token)).error).toBeUndefined();

    app.setClock(JUMP_MS);
    await runHourly();
    app.setClock(-JUMP_MS);

    expect((await app.call('chat.restore', { conversationId: id }, keeper.token)).error).toBeUndefined();
    app.advance(60_000);
    await app.call('identity.sendSmsCode', { mobile: leaver.mobile });
    const login = { mobile: leaver.mobile, code: app.lastCode(leaver.mobile) };
    expect((await app.call('identity.loginBySms', login)).error).toMatchObject({ code: 'ACCOUNT_CLOSING' });
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { startChatApp } from '../chat/chat-app.js';
import { memoryAfterCollection } from './memory.js';

const app = await startChatApp({ env: { LOG_LEVEL: 'trace', CHAT_DAILY_LIMIT: '100000' } });
afterAll(() => app.close());

describe('the log at its most talkative', () => {
  it('holds no token, code, number, password, key, question or answer of a whole journey', async () => {
    const { token: first, username, password } = await app.register();
    const user = await app.user();
    const signedIn = app.codes.at(-1);
    const question = `问题 ${randomUUID()}`;
    const asked = await user.ask(question);
    await app.call('identity.loginByPassword', { account: username, password: `${password} wrong` });
    await app.call('chat.search', { query: question }, user.token);
    await fetch(`${app.url}/stream/chat/${asked.assistant.id}?token=${user.token}`);
    const { opsKey, jwtSecret, spaceSecret } = app.ctx.secrets;
    const authorization = `Bearer ${opsKey}`;
    expect((await fetch(`${app.url}/metrics`, { headers: { authorization } })).status).toBe(200);
    await fetch(`${app.url}/ops/push`, { method: 'POST', headers: { authorization }, body: opsKey });
    await app.call('identity.logout', {}, user.token);
    await app.call('identity.me', {}, user.token);
    const secrets = [
      ...[first, username, password, user.token, signedIn?.mobile, signedIn?.code, question, asked.answer.text],
      ...[opsKey, jwtSecret, spaceSecret],
    ];
    const log = app.logLines.join('');
    expect(log).toContain('"function":"chat.send"');
    expect(log).toContain('/ops/push');
    expect(secrets.filter((secret) => !secret || log.includes(secret))).toEqual([]);
  });
});

describe('a token after its sign-out', () => {
  it('is good for no call, no user info, no stream and no renewal', async () => {
    const { token } = await app.signIn();
    const headers = { authorization: `Bearer ${token}` };
    const info = () => fetch(`${app.url}/auth/v1/user/me`, { headers });
    expect((await info()).status).toBe(200);
    expect((await app.call('identity.logout', {}, token)).error).toBeUndefined();
    expect((await app.call('identity.me', {}, token)).error?.code).toMatch(/^uni-id-/);
    expect((await app.call('identity.refresh', {}, token)).error?.code).toMatch(/^uni-id-/);
    expect((await info()).status).toBeGreaterThanOrEqual(400);
    const stream = await fetch(`${app.url}/stream/chat/${randomUUID()}`, { headers });
    expect(stream.status).toBe(401);
  });
});

describe('memory', () => {
  /** 2,000 calls of all kinds: answered, refused, not found, wrongly signed, and malformed. */
  const mixed = async (token: string): Promise<void> => {
    const bare = (path: string, init?: RequestInit) => fetch(app.url + path, init).then((answer) => answer.text());
    for (let n = 0; n < 200; n += 1) {
      await Promise.all([
        app.call('identity.me', {}, token),
        app.call('identity.me', {}, 'x.y.z'),
        app.call('chat.conversations', { assistant: 'deepseek' }, token),
        app.call('chat.open', { conversationId: randomUUID() }, token),
        app.call('system.echo', { text: 'x'.repeat(n * 10) }),
        app.call('chat.search', { query: `${n}` }, token),
        bare('/client', { method: 'POST', body: `{"n":${n}}`, headers: { 'content-type': 'application/json' } }),
        bare('/config.json'),
        bare(`/files/nothing/${n}.png`),
        bare(`/${randomUUID()}`),
      ]);
    }
  };

  it('is flat over 2,000 mixed calls after the first 2,000', { timeout: 120_000 }, async () => {
    const { token } = await app.signIn();
    // A server does both by itself in its first minute, and holds the data in memory.
    await app.ctx.market.prepare();
    await app.ctx.endOfDay.run();
    const lines = app.logLines as string[];
    const settle = () => {
      // The lines are held by the test, not by the server.
      lines.length = 0;
      return memoryAfterCollection();
    };
    await mixed(token);
    const before = await settle();
    await mixed(token);
    const after = await settle();
    for (const kind of ['heapUsed', 'external', 'arrayBuffers'] as const) {
      expect([kind, after[kind] <= before[kind] * 1.1 + 2_000_000]).toEqual([kind, true]);
    }
  });
});

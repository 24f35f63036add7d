import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { purgeClosedAccounts } from '../../src/features/identity/closing/purge-closed.js';
import { watchlistData } from '../../src/features/watchlist/user-data.js';
import { FileCalls, PNG_BYTES } from '../files/file-calls.js';
import { startTestApp } from '../support/harness.js';

const app = await startTestApp();
afterAll(() => app.close());

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const codeOf = async (outcome: Promise<{ error?: { code: string } | undefined }>) =>
  (await outcome).error?.code ?? 'OK';

/** A user with a conversation and a file. */
async function resident() {
  const user = await app.signIn();
  const requestId = randomUUID();
  const sent = await app.call('chat.send', { requestId, assistant: 'deepseek', text: '床前明月光' }, user.token);
  if (sent.error) throw new Error(sent.error.code);
  await app.call('chat.stop', { messageId: sent.data.assistant.id }, user.token);
  await expect
    .poll(
      async () => {
        const { rows } = await app.ctx.db.execute(
          sql`select 1 from messages where user_id = ${user.uid} and status = 'streaming'`,
        );
        return rows.length;
      },
      { timeout: 30_000 },
    )
    .toBe(0);
  const files = new FileCalls(() => ({ url: app.url, secrets: app.ctx.secrets, now: app.ctx.now() }));
  const address = await files.store(new Blob([PNG_BYTES]), {
    filename: 'me.png',
    use: 'avatar',
    uniIdToken: user.token,
  });
  const cid = randomUUID();
  await app.ctx.db.execute(sql`
    insert into push_clients (cid, app_id, reg_id, device_id, after_seq, registered_at, seen_at)
    values (${cid}, 'app', 'reg', 'device', 0, now(), now())`);
  if (!(await app.ctx.push.bindUser(cid, { uid: user.uid, sid: 's' }))) throw new Error('not bound');
  return { ...user, address, cid };
}

const login = async (mobile: string) => {
  app.advance(MINUTE);
  await app.call('identity.sendSmsCode', { mobile });
  return app.call('identity.loginBySms', { mobile, code: app.lastCode(mobile) });
};
const countOf = async (uid: string) => {
  const { rows } = await app.ctx.db.execute(sql`
    select (select count(*) from conversations where user_id = ${uid})::int as conversations,
           (select count(*) from messages where user_id = ${uid})::int as messages,
           (select count(*) from files where owner_id = ${uid})::int as files,
           (select count(*) from push_bindings where value = ${uid})::int as devices,
           (select count(*) from sessions where user_id = ${uid})::int as sessions`);
  return rows[0];
};

describe('deactivation', () => {
  it('rule 8: ends all sessions at once, and can be taken back for seven days', async () => {
    const { uid, mobile, token } = await resident();
    const { data } = await app.call('identity.deactivate', {}, token);
    expect(data?.purgeAt).toBeGreaterThan(app.ctx.now() + 7 * DAY - MINUTE);
    expect(await codeOf(app.call('identity.me', {}, token))).toBe('uni-id-check-token-failed');
    await expect
      .poll(() => app.notifications.some((one) => one.mobile === mobile && one.notification.includes('7 天')))
      .toBe(true);

    const refused = await login(mobile);
    expect(refused.error).toMatchObject({ code: 'ACCOUNT_CLOSING', fields: { purgeAt: expect.any(String) } });
    const ticket = refused.error?.fields?.ticket ?? '';
    await purgeClosedAccounts(app.ctx);
    const undone = await app.call('identity.undoDeactivation', { ticket });
    expect(undone.data?.uid).toBe(uid);
    expect(await codeOf(app.call('identity.me', {}, undone.data?.newToken.token))).toBe('OK');
    // A device is bound again when its user signs in there.
    expect(await countOf(uid)).toMatchObject({ conversations: 1, messages: 2, files: 1, devices: 0 });
    expect(await codeOf(app.call('identity.undoDeactivation', { ticket }))).toBe('uni-id-account-closed');
    expect((await login(mobile)).data?.uid).toBe(uid);
  });

  it('cannot be taken back with a forged ticket, a token, or one that has run out', async () => {
    const { mobile, token } = await app.signIn();
    await app.call('identity.deactivate', {}, token);
    const ticket = (await login(mobile)).error?.fields?.ticket ?? '';
    for (const forged of [token, `${ticket}x`, 'x.y.z']) {
      expect(await codeOf(app.call('identity.undoDeactivation', { ticket: forged }))).toBe('uni-id-check-token-failed');
    }
    app.advance(16 * MINUTE);
    expect(await codeOf(app.call('identity.undoDeactivation', { ticket }))).toBe('uni-id-check-token-failed');
  });

  it('is not for an account that is banned', async () => {
    const { uid, token } = await app.signIn();
    await app.ctx.db.execute(sql`update users set status = 1 where id = ${uid}`);
    expect(await codeOf(app.call('identity.deactivate', {}, token))).toBe('uni-id-account-banned');
  });

  it('does after seven days what it promised: all is gone, the number is free, the owner is told', async () => {
    const { uid, mobile, token, address } = await resident();
    await app.call('identity.deactivate', {}, token);
    const ticketIn = async () => (await login(mobile)).error?.fields?.ticket ?? '';
    app.advance(7 * DAY - 5 * MINUTE);
    const ticket = await ticketIn();
    app.advance(5 * MINUTE);
    expect(await codeOf(app.call('identity.undoDeactivation', { ticket }))).not.toBe('OK');
    expect((await login(mobile)).error?.code).toBe('uni-id-account-closed');
    expect((await fetch(address)).status).toBe(200);

    await purgeClosedAccounts(app.ctx);
    expect(await countOf(uid)).toEqual({ conversations: 0, messages: 0, files: 0, devices: 0, sessions: 0 });
    expect((await fetch(address)).status).toBe(404);
    const { rows } = await app.ctx.db.execute(sql`select * from users where id = ${uid}`);
    expect(rows[0]).toMatchObject({ mobile: null, nickname: '已注销用户', registered_ip: null, last_login_ip: null });
    expect(JSON.stringify(rows)).not.toContain(mobile);
    expect(
      app.notifications.filter((one) => one.mobile === mobile && one.notification.includes('已注销')),
    ).toHaveLength(1);
    const fresh = await login(mobile);
    expect(fresh.data).toMatchObject({ registered: true });
    expect(fresh.data?.uid).not.toBe(uid);
    await purgeClosedAccounts(app.ctx);
    expect((await app.call('identity.me', {}, fresh.data?.newToken.token)).data?.uid).toBe(fresh.data?.uid);
  });

  it('leaves no notice of an alert that fires amid the removal', async () => {
    const { uid, token } = await app.signIn();
    await app.call('identity.deactivate', {}, token);
    app.advance(8 * DAY);
    const fire = () =>
      app.ctx.db.transaction((tx) =>
        app.ctx.inbox.store(tx, [{ userId: uid, eventId: 'e', kind: 'alert', title: 't', text: '', path: null }]),
      );
    const parts = app.ctx.userData.map((part): typeof part => {
      if (part.name !== watchlistData.name) return part;
      return { ...part, remove: async (...args) => fire().then(() => part.remove(...args)) };
    });
    await purgeClosedAccounts(app.ctx, parts);
    const { rows } = await app.ctx.db.execute(sql`select title from notices where user_id = ${uid}`);
    expect(rows).toEqual([]);
  });

  it('is finished by the next run wherever the one before was cut off', async () => {
    for (let at = 0; at < app.ctx.userData.length; at += 1) {
      const { uid, token } = await resident();
      await app.call('identity.deactivate', {}, token);
      app.advance(8 * DAY);
      const cut = app.ctx.userData.map((part, n) =>
        n === at ? { ...part, remove: () => Promise.reject(new Error('cut')) } : part,
      );
      await purgeClosedAccounts(app.ctx, cut);
      const between = await app.ctx.db.execute(sql`select purged_at from users where id = ${uid}`);
      expect(between.rows).toEqual([{ purged_at: null }]);
      await purgeClosedAccounts(app.ctx);
      expect(await countOf(uid)).toEqual({ conversations: 0, messages: 0, files: 0, devices: 0, sessions: 0 });
    }
  });
});

describe('an export', () => {
  it('holds what is the user’s and no secret, is good once and for a day', async () => {
    const { uid, mobile, token, address, cid } = await resident();
    const other = await resident();
    const link = async () => (await app.call('identity.exportMyData', {}, token)).data?.path ?? '';
    const path = await link();
    const answer = await fetch(`${app.url}${path}`);
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const text = await answer.text();
    const copy = JSON.parse(text);
    expect(copy.notice).toContain('AI 生成');
    expect(copy.account[0]).toMatchObject({ kind: 'profile', id: uid, mobile, hasPassword: false });
    expect(copy.conversations[0].messages[0]).toMatchObject({ role: 'user', text: '床前明月光' });
    expect(copy.files.map((file: { path: string }) => `${app.url}${file.path}`)).toEqual([address]);
    expect(copy.push).toMatchObject([{ cid }]);
    expect(text).not.toMatch(/passwordHash|deviceHash/);
    expect(text).not.toContain(other.uid);
    expect((await fetch(`${app.url}${path}`)).status).toBe(404);
    expect((await fetch(`${app.url}/export/guess`)).status).toBe(404);
    const late = await link();
    app.advance(DAY);
    expect((await fetch(`${app.url}${late}`)).status).toBe(404);
  });
});

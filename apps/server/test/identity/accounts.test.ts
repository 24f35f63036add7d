import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { offerSetup } from '../../src/features/identity/sign-in/setup-token.js';
import { FileCalls, PNG_BYTES, upload as postFile } from '../files/file-calls.js';
import { newMobile, startTestApp } from '../support/harness.js';

const app = await startTestApp();
afterAll(() => app.close());

const MINUTE = 60_000;
const codeOf = async (outcome: Promise<{ error?: { code: string } | undefined }>) =>
  (await outcome).error?.code ?? 'OK';
const me = (token: string | undefined) => app.call('identity.me', {}, token);
const bindMobile = async (mobile: string, token: string | undefined) => {
  const sent = await app.call('identity.sendSmsCode', { mobile, scene: 'bind-mobile-by-sms' }, token);
  if (sent.error) return sent;
  return app.call('identity.bindMobile', { mobile, code: app.lastCode(mobile) }, token);
};
const eventsOf = async (uid: string) => {
  const { rows } = await app.ctx.db.execute(sql`select event from audit_log where user_id = ${uid} order by id`);
  return rows.map((row) => row.event);
};

describe('the first administrator', () => {
  it('rule 10: needs the token of the server’s console, and is one of 20 at the same time', async () => {
    const fresh = await startTestApp();
    const make = (setupToken: string, username = `root-${randomUUID().slice(0, 8)}`) =>
      fresh.call('identity.registerAdmin', { username, password: 'fifteen and more!', setupToken });
    expect(await fresh.call('identity.adminNeeded', {})).toEqual({ data: { needed: true } });
    expect(await codeOf(make('guess'))).toBe('SETUP_TOKEN_INVALID');
    const token = (await offerSetup(fresh.ctx)) ?? '';
    expect(await offerSetup(fresh.ctx)).toBe(token);
    const otherKey = { ...fresh.ctx, secrets: { ...fresh.ctx.secrets, codeKey: 'another-key-0123456789' } };
    expect(await codeOf(make((await offerSetup(otherKey)) ?? ''))).toBe('SETUP_TOKEN_INVALID');
    const { rows } = await fresh.ctx.db.execute(sql`select * from setup_tokens`);
    expect(JSON.stringify(rows)).not.toContain(token);
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => make(token)));
    const made = outcomes.filter((outcome) => outcome.data);
    expect(made).toHaveLength(1);
    expect(await codeOf(make(token))).toBe('uni-id-admin-exists');
    expect(await fresh.call('identity.adminNeeded', {})).toEqual({ data: { needed: false } });
    expect(await offerSetup(fresh.ctx)).toBeNull();
    await fresh.close();
  });

  it('needs 15 characters, when it is made, when it signs in and when it changes', async () => {
    const args = { username: 'root', password: 'fourteen chars', setupToken: 't' };
    expect((await app.call('identity.registerAdmin', args)).error?.fields).toEqual({ password: '密码至少 15 个字符' });
    const { uid, username, token } = await app.register();
    const change = (oldPassword: string, newPassword: string, by = token) =>
      app.call('identity.changePassword', { oldPassword, newPassword }, by);
    const { data } = await change('a long enough passphrase', 'not too short');
    await app.ctx.db.execute(sql`update users set roles = '{admin}' where id = ${uid}`);
    const login = await app.call('identity.loginByPassword', { account: username, password: 'not too short' });
    expect(login.error?.code).toBe('uni-id-invalid-password');
    expect(login.error?.fields?.password).toMatch(/至少 15 个字符.*验证码登录/);
    const again = await change('not too short', 'still too short', data?.newToken.token);
    expect(again.error).toBeUndefined();
    const shorter = await change('still too short', 'much too short', again.data?.newToken.token);
    expect(shorter.error?.fields).toEqual({ newPassword: '管理员的密码至少 15 个字符' });
  });
});

describe('the profile', () => {
  it('rule 17: changes what may be changed, and nothing else', async () => {
    const { uid, token } = await app.register();
    const forged = { nickname: '李白', gender: 1, role: ['admin'], roles: ['admin'], status: 0, score: 9, uid: 'x' };
    const { data } = await app.call('identity.updateProfile', forged as { nickname: string; gender: 1 }, token);
    expect(data).toMatchObject({ uid, nickname: '李白', gender: 1, role: [] });
    expect((await app.call('identity.updateProfile', {}, token)).data).toMatchObject({ nickname: '李白', gender: 1 });
  });

  it('rule 17: takes the user’s own avatar only', async () => {
    const [one, other] = [await app.register(), await app.register()];
    const files = new FileCalls(() => ({ url: app.url, secrets: app.ctx.secrets, now: app.ctx.now() }));
    const upload = async (use: 'avatar' | 'generic', uniIdToken: string) => {
      const given = await files.sign({ filename: 'me.png', use, uniIdToken });
      await postFile(given, new Blob([PNG_BYTES]));
      await files.report(given.id);
      return given.id;
    };
    const set = (avatarFileId: string | null, token: string) =>
      app.call('identity.updateProfile', { avatarFileId }, token);
    const mine = await upload('avatar', one.token);
    const { avatar } = (await set(mine, one.token)).data ?? {};
    expect((await fetch(`${app.url}${avatar}`)).headers.get('content-type')).toBe('image/webp');
    expect(await codeOf(set(mine, other.token))).toBe('NOT_FOUND');
    expect(await codeOf(set(await upload('generic', one.token), one.token))).toBe('NOT_FOUND');
    expect(await codeOf(set('nothing', one.token))).toBe('NOT_FOUND');
    expect((await set(null, one.token)).data?.avatar).toBeNull();
  });
});

describe('binding', () => {
  it('rule 8: a number ends all sessions, goes on in a new one, and tells the old number', async () => {
    const { uid, mobile, token } = await app.signIn();
    const newer = newMobile();
    const { data } = await bindMobile(newer, token);
    expect((await me(token)).error?.code).toBe('uni-id-check-token-failed');
    expect((await me(data?.newToken?.token)).data).toMatchObject({
      uid,
      mobile: `${newer.slice(0, 3)}****${newer.slice(-4)}`,
    });
    await expect.poll(() => app.notifications.filter((one) => one.mobile === mobile)).toHaveLength(1);
    expect(await eventsOf(uid)).toEqual(['register', 'bind-mobile']);
  });

  it('refuses a number of another account, and one of two that want it at the same time', async () => {
    const [taken, one, two] = [await app.signIn(), await app.register(), await app.register()];
    expect((await bindMobile(taken.mobile, one.token)).error).toMatchObject({
      code: 'uni-id-bind-conflict',
      fields: { mobile: '已绑定另一个账号' },
    });
    const mobile = newMobile();
    await app.call('identity.sendSmsCode', { mobile, scene: 'bind-mobile-by-sms' }, one.token);
    const first = app.lastCode(mobile);
    await app.call('identity.sendSmsCode', { mobile, scene: 'bind-mobile-by-sms' }, two.token);
    const codes = await Promise.all([
      codeOf(app.call('identity.bindMobile', { mobile, code: first }, one.token)),
      codeOf(app.call('identity.bindMobile', { mobile, code: app.lastCode(mobile) }, two.token)),
    ]);
    expect(codes.sort()).toEqual(['OK', 'uni-id-bind-conflict']);
  });

  it('rule 4: takes no code that another user asked for', async () => {
    const [one, two] = [await app.register(), await app.register()];
    const mobile = newMobile();
    await app.call('identity.sendSmsCode', { mobile, scene: 'bind-mobile-by-sms' }, one.token);
    const args = { mobile, code: app.lastCode(mobile) };
    expect(await codeOf(app.call('identity.bindMobile', args, two.token))).toBe('uni-id-mobile-verify-code-error');
    expect(await codeOf(app.call('identity.bindMobile', args, one.token))).toBe('OK');
  });

  it('sends no code to a visitor for these purposes, and none to a number that is not the caller’s', async () => {
    const { token, mobile } = await app.signIn();
    const send = (scene: 'bind-mobile-by-sms' | 'set-pwd-by-sms' | 'reauth-by-sms', to: string, by?: string) =>
      codeOf(app.call('identity.sendSmsCode', { mobile: to, scene }, by));
    expect(await send('bind-mobile-by-sms', newMobile())).toBe('uni-id-token-not-exist');
    expect(await send('set-pwd-by-sms', mobile)).toBe('uni-id-token-not-exist');
    expect(await send('set-pwd-by-sms', newMobile(), token)).toBe('INVALID_PARAM');
    expect(await send('reauth-by-sms', mobile, token)).toBe('OK');
  });

  it('an address is the same, and one can be changed', async () => {
    const { token } = await app.register();
    const bind = async (email: string, by: string | undefined) => {
      await app.call('identity.sendEmailCode', { email, scene: 'bind-email' }, by);
      return app.call('identity.bindEmail', { email, code: app.lastCode(email) }, by);
    };
    const [first, second] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`];
    const bound = await bind(first, token);
    expect((await me(bound.data?.newToken.token)).data?.email).toBe(`${first[0]}***@example.com`);
    const changed = await bind(second, bound.data?.newToken.token);
    expect(changed.error).toBeUndefined();
    await expect
      .poll(() => app.mails.filter((one) => one.to === first && one.text.includes('邮箱已更换')))
      .toHaveLength(1);
    expect((await bind(second, (await app.register()).token)).error?.code).toBe('uni-id-bind-conflict');
  });
});

describe('proving once more who it is', () => {
  it('rule 8: is wanted five minutes after signing in, by password, SMS or e-mail', async () => {
    const { token, password } = await app.register();
    app.advance(5 * MINUTE);
    expect((await bindMobile(newMobile(), token)).error?.code).toBe('REAUTH_REQUIRED');
    for (const name of ['identity.exportMyData', 'identity.deactivate'] as const) {
      expect(await codeOf(app.call(name, {}, token))).toBe('REAUTH_REQUIRED');
    }
    const wrong = await app.call('identity.reauthenticate', { by: { password: 'wrong' } }, token);
    expect(wrong.error).toMatchObject({ code: 'uni-id-password-error', fields: { password: '密码错误' } });
    const proved = await app.call('identity.reauthenticate', { by: { password } }, token);
    expect(proved.data?.until).toBeGreaterThan(app.ctx.now() + 4 * MINUTE);
    const mobile = newMobile();
    const bound = await bindMobile(mobile, token);
    const newer = bound.data?.newToken?.token;
    app.advance(5 * MINUTE);
    expect(await codeOf(app.call('identity.exportMyData', {}, newer))).toBe('REAUTH_REQUIRED');
    await app.call('identity.sendOwnCode', { scene: 'reauth-by-sms' }, newer);
    const smsCode = app.lastCode(mobile);
    expect(await codeOf(app.call('identity.reauthenticate', { by: { smsCode } }, newer))).toBe('OK');
    expect(await codeOf(app.call('identity.exportMyData', {}, newer))).toBe('OK');
    const byMail = app.call('identity.sendOwnCode', { scene: 'reauth-by-email' }, newer);
    expect((await byMail).error?.message).toBe('请先绑定邮箱');
  });
});

describe('sessions', () => {
  it('rule 8: are listed, ended one by one, and all others together', async () => {
    const { username, password, token } = await app.register();
    const login = async () =>
      (await app.call('identity.loginByPassword', { account: username, password })).data?.newToken.token;
    const [second, third] = [await login(), await login()];
    const { items = [] } = (await app.call('identity.sessions', {}, token)).data ?? {};
    expect(items.map((one) => one.current)).toEqual([false, false, true]);
    expect(items[0]).toMatchObject({ ip: '127.0.0.1', userAgent: expect.any(String) });
    const newest = items[0]?.id ?? '';
    expect(await app.call('identity.endSession', { id: newest }, token)).toEqual({ data: {} });
    expect([(await me(third)).error?.code, (await me(second)).error?.code]).toEqual([
      'uni-id-check-token-failed',
      undefined,
    ]);
    expect(await codeOf(app.call('identity.endSession', { id: newest }, token))).toBe('NOT_FOUND');
    const stranger = await app.register();
    expect(await codeOf(app.call('identity.endSession', { id: items[2]?.id ?? '' }, stranger.token))).toBe('NOT_FOUND');
    expect((await app.call('identity.endOtherSessions', {}, token)).data).toEqual({ ended: 1 });
    expect([(await me(second)).error?.code, (await me(token)).error?.code]).toEqual([
      'uni-id-check-token-failed',
      undefined,
    ]);
  });

  it('are renewed when asked', async () => {
    const { uid, token } = await app.register();
    app.advance(MINUTE);
    const { data } = await app.call('identity.refresh', {}, token);
    expect(data?.newToken.tokenExpired).toBeGreaterThan(app.ctx.now() + 119 * MINUTE);
    expect((await me(data?.newToken.token)).data?.uid).toBe(uid);
  });

  it('cannot be ended by who has none', async () => {
    expect((await app.call('identity.logout', {})).error).toEqual({
      code: 'ANONYMOUS_SIGN_OUT',
      message: '匿名用户不支持登出操作',
    });
  });
});

describe('the audit log', () => {
  it('rule 23: and the server’s log hold no password, code, token, number or address', async () => {
    const own = await startTestApp({ env: { LOG_LEVEL: 'trace' } });
    const { token, username, password } = await own.register();
    const mobile = newMobile();
    await own.call('identity.sendSmsCode', { mobile, scene: 'bind-mobile-by-sms' }, token);
    const code = own.lastCode(mobile);
    const bound = await own.call('identity.bindMobile', { mobile, code }, token);
    await own.call('identity.loginByPassword', { account: mobile, password: 'planted-wrong-password' });
    const exported = await own.call('identity.exportMyData', {}, bound.data?.newToken.token);
    await (await fetch(`${own.url}${exported.data?.path}`)).text();
    const { rows } = await own.ctx.db.execute(sql`select * from audit_log`);
    const { rows: users } = await own.ctx.db.execute(sql`select password_hash from users`);
    const written = JSON.stringify(rows) + own.logLines.join('');
    const secret = [
      password,
      'planted-wrong-password',
      code,
      token,
      mobile,
      username,
      exported.data?.path ?? '',
      String(users[0]?.password_hash),
    ];
    expect(secret.filter((one) => one === '' || written.includes(one))).toEqual([]);
    expect(rows.map((row) => row.event)).toEqual(['register', 'bind-mobile', 'login-failed', 'export']);
    await own.close();
  });
});

import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { newMobile, startTestApp } from '../support/harness.js';

const app = await startTestApp({
  // Replaces an import's scheme: its hash is the reversed password.
  verifyLegacy: async ({ passwordScheme, passwordHash }, password) =>
    passwordScheme === 'backwards' && passwordHash === [...password].reverse().join(''),
});
afterAll(() => app.close());

const MINUTE = 60_000;
const login = (account: string, password: string, more: { captcha?: string; device?: string } = {}) =>
  app.call(
    'identity.loginByPassword',
    { account, password, ...(more.captcha && { captcha: more.captcha }) },
    undefined,
    more.device,
  );
const withCaptcha = async (account: string, password: string, device?: string) =>
  login(account, password, { captcha: await app.captcha(), ...(device && { device }) });
const codeOf = async (outcome: Promise<{ error?: { code: string } | undefined }>) =>
  (await outcome).error?.code ?? 'OK';
const me = (token: string | undefined) => codeOf(app.call('identity.me', {}, token));
const newEmail = () => `${randomUUID()}@example.com`;

async function hashOf(uid: string): Promise<string> {
  const { rows } = await app.ctx.db.execute(sql`select password_hash from users where id = ${uid}`);
  return String(rows[0]?.password_hash);
}

/** A user with a name, a password, a number and an address. */
async function fullUser() {
  const user = await app.register();
  const mobile = newMobile();
  const email = newEmail();
  let { token } = user;
  await app.call('identity.sendSmsCode', { mobile, scene: 'bind-mobile-by-sms' }, token);
  const bound = await app.call('identity.bindMobile', { mobile, code: app.lastCode(mobile) }, token);
  token = bound.data?.newToken.token ?? '';
  await app.call('identity.sendEmailCode', { email, scene: 'bind-email' }, token);
  const again = await app.call('identity.bindEmail', { email, code: app.lastCode(email) }, token);
  token = again.data?.newToken.token ?? '';
  return { ...user, token, mobile, email };
}

describe('register', () => {
  it('makes an account and signs in; the name is taken then, however it is written', async () => {
    const { uid, token, username, password } = await app.register();
    expect((await app.call('identity.me', {}, token)).data).toMatchObject({ uid, username, hasPassword: true });
    const again = { username: username.toUpperCase(), password, captcha: await app.captcha() };
    expect((await app.call('identity.register', again)).error).toMatchObject({
      code: 'uni-id-account-exists',
      fields: { username: '这个用户名已被使用' },
    });
  });

  it.each([
    ['Password123!', '这个密码太常见，很容易被猜到'],
    ['woaini1314', '这个密码太常见，很容易被猜到'],
    ['ＱＷＥＲＴＹＵＩ', '这个密码太常见，很容易被猜到'],
    ['abababababab', '密码不能是重复或连续的字符'],
    ['一丁丂七丄丅丆万', '密码不能是重复或连续的字符'],
    ['guanlan-2024', '密码不能用用户名、手机号、邮箱或产品名'],
    ['tang-li-bai-99', '密码不能用用户名、手机号、邮箱或产品名'],
  ])('refuses the password %j beside its field', async (password, said) => {
    const args = { username: 'tang-li-bai', password, captcha: await app.captcha() };
    expect((await app.call('identity.register', args)).error).toMatchObject({
      code: 'uni-id-invalid-password',
      fields: { password: said },
    });
  });

  it('proves the address of an e-mail registration, and signs nobody in', async () => {
    const email = newEmail();
    expect((await app.call('identity.sendEmailCode', { email, scene: 'register' })).data).toEqual({
      resendAfter: 60,
      expiresIn: 300,
    });
    const args = { email, nickname: '李白', password: 'a long enough one' };
    expect((await app.call('identity.registerByEmail', { ...args, code: '000000' })).error?.code).toMatch(
      /email-verify/,
    );
    const made = await app.call('identity.registerByEmail', { ...args, code: app.lastCode(email) });
    expect(made.data).toEqual({ uid: expect.any(String) });
    expect((await login(email, args.password)).data?.uid).toBe(made.data?.uid);
    app.advance(MINUTE);
    await app.call('identity.sendEmailCode', { email, scene: 'register' });
    const taken = await app.call('identity.registerByEmail', { ...args, code: app.lastCode(email) });
    expect(taken.error?.code).toBe('uni-id-account-exists');
  });

  it('refuses a code for another purpose', async () => {
    const email = newEmail();
    await app.call('identity.sendEmailCode', { email, scene: 'login-by-email' });
    const args = { email, password: 'a long enough one', code: app.lastCode(email) };
    expect(await codeOf(app.call('identity.registerByEmail', args))).toBe('uni-id-email-verify-code-error');
    expect((await app.call('identity.loginByEmail', { email, code: args.code })).data?.registered).toBe(true);
  });
});

describe('signing in by password', () => {
  it('takes name, number and address, and the password exactly as it is', async () => {
    const { uid, username, mobile, email, password } = await fullUser();
    for (const account of [username, username.toUpperCase(), `+86 ${mobile}`, email.toUpperCase()]) {
      expect((await login(account, password)).data?.uid).toBe(uid);
    }
    for (const wrong of [`${password} `, password.toUpperCase(), password.slice(0, -1)]) {
      expect(await codeOf(withCaptcha(username, wrong))).toBe('uni-id-password-error');
    }
  });

  it('finds the same accents however a keyboard composes them', async () => {
    const username = `u${randomUUID().slice(0, 8)}`;
    const password = 'cafe\u0301 au lait';
    await app.call('identity.register', { username, password, captcha: await app.captcha() });
    expect(await codeOf(login(username, 'caf\u00e9 au lait'))).toBe('OK');
  });

  it.each(['a\0b', '\ud800', '1'.repeat(254), "' or 1=1 --"])('finds no account called %j', async (account) => {
    expect(await codeOf(login(account, 'wrong'))).toBe('uni-id-password-error');
  });

  it('finds no account by an unconfirmed number or address', async () => {
    const { uid, mobile, email, password } = await fullUser();
    await app.ctx.db.execute(sql`update users set mobile_confirmed = false, email_confirmed = false where id = ${uid}`);
    for (const account of [mobile, email]) expect(await codeOf(login(account, password))).toBe('uni-id-password-error');
    await app.call('identity.sendSmsCode', { mobile });
    const other = await app.call('identity.loginBySms', { mobile, code: app.lastCode(mobile) });
    expect(other.data).toMatchObject({ registered: true });
    expect(other.data?.uid).not.toBe(uid);
  });

  it('rule 5: makes a hash with other costs, or of another scheme, anew', async () => {
    const { uid, username, password } = await app.register();
    const old = await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await app.ctx.db.execute(sql`update users set password_hash = ${old} where id = ${uid}`);
    expect(await codeOf(login(username, password))).toBe('OK');
    expect(await hashOf(uid)).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);

    const backwards = [...password].reverse().join('');
    await app.ctx.db.execute(
      sql`update users set password_hash = ${backwards}, password_scheme = 'backwards' where id = ${uid}`,
    );
    expect(await codeOf(login(username, 'another'))).toBe('uni-id-password-error');
    expect(await hashOf(uid)).toBe(backwards);
    expect(await codeOf(login(username, password))).toBe('OK');
    expect(await hashOf(uid)).toMatch(/^\$argon2id\$/);
    expect(await codeOf(login(username, password))).toBe('OK');
  });

  it('rule 2: looks at ten passwords of 50 at the same time, whatever the account is called', async () => {
    const { username, mobile, password } = await fullUser();
    const captchas = await Promise.all(Array.from({ length: 50 }, () => app.captcha()));
    const outcomes = await Promise.all(
      captchas.map((captcha, n) => codeOf(login(n % 2 ? username : mobile, `wrong ${n}`, { captcha }))),
    );
    expect(outcomes.filter((code) => code === 'uni-id-password-error')).toHaveLength(10);
    expect(outcomes.filter((code) => code === 'uni-id-password-error-exceed-limit')).toHaveLength(40);
    expect(await codeOf(withCaptcha(username, password))).toBe('uni-id-password-error-exceed-limit');
    app.advance(15 * MINUTE);
    expect(await codeOf(withCaptcha(username, password))).toBe('OK');
  });

  it('rule 2: rests longer each time, and not for ever', async () => {
    const { username, password } = await app.register();
    const useUp = async () => {
      for (let n = 0; n < 10; n += 1)
        expect(await codeOf(withCaptcha(username, 'wrong'))).toBe('uni-id-password-error');
    };
    await useUp();
    app.advance(15 * MINUTE);
    await useUp();
    app.advance(15 * MINUTE);
    expect(await codeOf(withCaptcha(username, password))).toBe('uni-id-password-error-exceed-limit');
    app.advance(15 * MINUTE);
    await useUp();
    app.advance(24 * 60 * MINUTE);
    expect(await codeOf(login(username, password))).toBe('OK');
  });

  it('rule 2: lets a device in that the account knows, while strangers are kept out', async () => {
    const { username, password } = await app.register();
    const device = randomUUID();
    expect(await codeOf(login(username, password, { device }))).toBe('OK');
    for (let n = 0; n < 10; n += 1) await withCaptcha(username, 'wrong', randomUUID());
    expect(await codeOf(withCaptcha(username, password))).toBe('uni-id-password-error-exceed-limit');
    expect(await codeOf(withCaptcha(username, password, randomUUID()))).toBe('uni-id-password-error-exceed-limit');
    expect(await codeOf(login(username, password, { device }))).toBe('OK');
  });

  it('rule 2: wants a captcha after three failures, also for a name that is nobody’s', async () => {
    const { username, password } = await app.register();
    for (const account of [username, `nobody-${randomUUID().slice(0, 8)}`]) {
      for (let n = 0; n < 3; n += 1) expect(await codeOf(login(account, 'wrong'))).toBe('uni-id-password-error');
      expect(await codeOf(login(account, 'wrong'))).toBe('uni-id-captcha-required');
    }
    expect(await codeOf(login(username, password))).toBe('uni-id-captcha-required');
    expect(await codeOf(withCaptcha(username, password))).toBe('OK');
    expect(await codeOf(login(username, 'wrong'))).toBe('uni-id-password-error');
  });

  it('takes characters of another captcha for none: refuses nothing before it asks, and asks all the same', async () => {
    const { username, password } = await app.register();
    const other = (given: string) => codeOf(login(username, given, { captcha: 'aB3x' }));
    expect(await other(password)).toBe('OK');
    for (let n = 0; n < 3; n += 1) expect(await other('wrong')).toBe('uni-id-password-error');
    expect(await other(password)).toBe('uni-id-captcha-required');
    expect(await codeOf(withCaptcha(username, password))).toBe('OK');
  });

  it('rule 3: answers byte for byte the same for a wrong password and an unknown account', async () => {
    const { username } = await app.register();
    const unknown = await login(`nobody-${randomUUID().slice(0, 8)}`, 'wrong');
    expect(JSON.stringify(await login(username, 'wrong'))).toBe(JSON.stringify(unknown));
    const sms = await app.signIn();
    expect(JSON.stringify(await login(sms.mobile, 'wrong'))).toBe(JSON.stringify(unknown));
  });

  it('refuses one address in time', async () => {
    const strict = await startTestApp({ env: { LOGINS_PER_IP_HOUR: '3', REGISTRATIONS_PER_IP_HOUR: '1' } });
    const codes: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      codes.push(await codeOf(strict.call('identity.loginByPassword', { account: `a${n}`, password: 'p' })));
    }
    expect(codes).toEqual([...Array(3).fill('uni-id-password-error'), 'RATE_LIMITED', 'RATE_LIMITED']);
    await strict.register();
    await expect(strict.register()).rejects.toThrow('RATE_LIMITED');
    await strict.close();
  });
});

describe('a reset', () => {
  it('rule 9: by SMS or e-mail ends every session, tells the owner, and signs nobody in', async () => {
    for (const by of ['sms', 'email'] as const) {
      const { username, token, mobile, email } = await fullUser();
      const password = `another passphrase by ${by}`;
      const reset = async (code: string) =>
        by === 'sms'
          ? app.call('identity.resetPasswordBySms', { mobile, code, password })
          : app.call('identity.resetPasswordByEmail', { email, code, password });
      if (by === 'sms') await app.call('identity.sendSmsCode', { mobile, scene: 'reset-pwd-by-sms' });
      else await app.call('identity.sendEmailCode', { email, scene: 'reset-pwd-by-email' });
      const code = app.lastCode(by === 'sms' ? mobile : email);
      expect(await reset(code)).toEqual({ data: {} });
      expect(await me(token)).toBe('uni-id-check-token-failed');
      expect(await codeOf(login(username, password))).toBe('OK');
      await expect.poll(() => app.notifications.filter((one) => one.mobile === mobile)).toHaveLength(1);
      await expect
        .poll(() => app.mails.filter((one) => one.to === email && one.text.includes('密码已重置')))
        .toHaveLength(1);
      expect(await codeOf(reset(code))).toMatch(/verify-code-error$/);
    }
  });

  it('keeps the code for another try when the password is refused', async () => {
    const { mobile, username } = await fullUser();
    await app.call('identity.sendSmsCode', { mobile, scene: 'reset-pwd-by-sms' });
    const code = app.lastCode(mobile);
    const reset = (password: string) => codeOf(app.call('identity.resetPasswordBySms', { mobile, code, password }));
    expect(await reset('password')).toBe('uni-id-invalid-password');
    expect(await reset(username)).toBe('uni-id-invalid-password');
    expect(await reset('a better passphrase')).toBe('OK');
  });

  it('reveals only with a valid code that there is no account', async () => {
    const mobile = newMobile();
    const known = await fullUser();
    const ask = (to: string) => app.call('identity.sendSmsCode', { mobile: to, scene: 'reset-pwd-by-sms' });
    expect(await ask(mobile)).toEqual(await ask(known.mobile));
    const reset = (to: string, code: string) =>
      app.call('identity.resetPasswordBySms', { mobile: to, code, password: 'a long enough one' });
    const wrong = app.lastCode(mobile) === '000000' ? '000001' : '000000';
    expect((await reset(mobile, wrong)).error?.code).toBe('uni-id-mobile-verify-code-error');
    expect((await reset(mobile, app.lastCode(mobile))).error?.code).toBe('uni-id-account-not-exists');
  });

  it('rule 4: takes a code once of 20 at the same time, and looks at five wrong ones', async () => {
    const { mobile } = await fullUser();
    await app.call('identity.sendSmsCode', { mobile, scene: 'reset-pwd-by-sms' });
    const code = app.lastCode(mobile);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        codeOf(app.call('identity.resetPasswordBySms', { mobile, code, password: `passphrase number ${n}` })),
      ),
    );
    expect(outcomes.filter((one) => one === 'OK')).toHaveLength(1);
  });
});

describe('changing a password', () => {
  it('rule 8: wants the old one, ends all sessions and goes on in a new one', async () => {
    const { username, token, password } = await app.register();
    const other = (await login(username, password)).data?.newToken.token;
    const change = (oldPassword: string, newPassword: string) =>
      app.call('identity.changePassword', { oldPassword, newPassword }, token);
    expect((await change('wrong', 'a better passphrase')).error).toMatchObject({ fields: { oldPassword: '密码错误' } });
    expect((await change(password, '12345678')).error).toMatchObject({ fields: { newPassword: expect.any(String) } });
    const { data } = await change(password, 'a better passphrase');
    expect([await me(token), await me(other), await me(data?.newToken.token)]).toEqual([
      'uni-id-check-token-failed',
      'uni-id-check-token-failed',
      'OK',
    ]);
    expect(await codeOf(login(username, 'a better passphrase'))).toBe('OK');
  });

  it('gives who is signed in no more tries than a stranger', async () => {
    const { token, password } = await app.register();
    const change = (oldPassword: string) =>
      codeOf(app.call('identity.changePassword', { oldPassword, newPassword: 'a better passphrase' }, token));
    const outcomes = await Promise.all(Array.from({ length: 15 }, () => change('wrong')));
    expect(outcomes.filter((code) => code === 'uni-id-password-error')).toHaveLength(10);
    expect(await change(password)).toBe('uni-id-password-error-exceed-limit');
  });

  it('is setting one where there is none, with a code to the own number', async () => {
    const { token, mobile } = await app.signIn();
    const password = 'the first passphrase';
    expect((await app.call('identity.sendOwnCode', { scene: 'set-pwd-by-sms' }, token)).error).toBeUndefined();
    const args = { code: app.lastCode(mobile), password };
    const set = await app.call('identity.setPassword', args, token);
    expect(await me(token)).toBe('uni-id-check-token-failed');
    expect(await codeOf(login(mobile, password))).toBe('OK');
    expect(await codeOf(app.call('identity.setPassword', args, set.data?.newToken.token))).toBe('INVALID_PARAM');
  });
});

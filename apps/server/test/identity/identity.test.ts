import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { newMobile, startTestApp } from '../support/harness.js';

const app = await startTestApp();
afterAll(() => app.close());

const MINUTE = 60_000;
const lastCode = (mobile: string) => app.codes.findLast((sent) => sent.mobile === mobile)?.code ?? '';
const wrong = (code: string) => ((Number(code) + 1) % 1_000_000).toString().padStart(6, '0');
const login = (mobile: string, code: string) => app.call('identity.loginBySms', { mobile, code });
const refusal = '验证码错误或已过期，请核对或重新获取';
/** Said beside the field too. */
const badCode = { error: { code: 'uni-id-mobile-verify-code-error', message: refusal, fields: { code: refusal } } };

async function sendCode(mobile = newMobile()): Promise<{ mobile: string; code: string }> {
  expect(await app.call('identity.sendSmsCode', { mobile })).toEqual({ data: { resendAfter: 60, expiresIn: 300 } });
  return { mobile, code: lastCode(mobile) };
}

async function row(mobile: string) {
  const { rows } = await app.ctx.db.execute(sql`select * from verify_codes where target = ${mobile}`);
  return rows[0];
}

describe('sendSmsCode', () => {
  it('sends six random digits and keeps a keyed hash of them', async () => {
    const { mobile, code } = await sendCode();
    expect(code).toMatch(/^\d{6}$/);
    expect(JSON.stringify(await row(mobile))).not.toContain(code);
    const sent = new Set<string>();
    for (let n = 0; n < 20; n += 1) sent.add((await sendCode()).code);
    expect(sent.size).toBeGreaterThan(15);
  });

  it('takes a number however it is typed', async () => {
    const mobile = newMobile();
    const typed = `+86 ${mobile.slice(0, 3)}-${mobile.slice(3, 7)} ${mobile.slice(7)}`;
    await app.call('identity.sendSmsCode', { mobile: typed });
    expect(lastCode(mobile)).toMatch(/^\d{6}$/);
  });

  it('rule 3: answers the same for a number with an account and one without', async () => {
    const { mobile } = await app.signIn();
    app.advance(MINUTE);
    const known = await app.call('identity.sendSmsCode', { mobile });
    expect(known).toEqual(await app.call('identity.sendSmsCode', { mobile: newMobile() }));
  });

  it('waits a minute between two codes, of parallel asks one is served', async () => {
    const mobile = newMobile();
    const asks = await Promise.all(Array.from({ length: 8 }, () => app.call('identity.sendSmsCode', { mobile })));
    expect(asks.filter((ask) => ask.data)).toHaveLength(1);
    expect(asks.filter((ask) => ask.error?.code === 'RATE_LIMITED')).toHaveLength(7);
    app.advance(MINUTE - 1000);
    expect((await app.call('identity.sendSmsCode', { mobile })).error?.code).toBe('RATE_LIMITED');
    app.advance(1000);
    await sendCode(mobile);
  });

  it('spends one of the number’s budget for asks at the same time', async () => {
    const strict = await startTestApp({ env: { SMS_PER_NUMBER_HOUR: '2' } });
    const mobile = newMobile();
    const ask = () => strict.call('identity.sendSmsCode', { mobile });
    await Promise.all(Array.from({ length: 8 }, ask));
    strict.advance(MINUTE);
    expect((await ask()).data).toBeDefined();
    strict.advance(MINUTE);
    expect((await ask()).error?.code).toBe('RATE_LIMITED');
    await strict.close();
  });

  it('makes the older code worthless', async () => {
    const { mobile, code } = await sendCode();
    app.advance(MINUTE);
    const newer = await sendCode(mobile);
    if (newer.code !== code) expect(await login(mobile, code)).toEqual(badCode);
    expect((await login(mobile, newer.code)).data).toBeDefined();
  });

  it('has a budget for a number, for an address and for the day', async () => {
    for (const [env, served, said] of [
      [{ SMS_PER_NUMBER_HOUR: '2' }, 2, /^这个手机号获取验证码太频繁，请 (60|5\d) 分钟后再获取$/],
      [{ SMS_PER_IP_HOUR: '3' }, 3, /^当前网络获取验证码太频繁，请 (60|5\d) 分钟后再获取$/],
      [{ SMS_PER_DAY: '1' }, 1, /^今天发出的验证码已达上限，请 2[34] 小时后再获取$/],
    ] as const) {
      const strict = await startTestApp({ env });
      const mobile = newMobile();
      const asks = [];
      for (let n = 0; n < 4; n += 1) {
        const number = 'SMS_PER_NUMBER_HOUR' in env ? mobile : newMobile();
        asks.push(await strict.call('identity.sendSmsCode', { mobile: number }));
        strict.advance(MINUTE);
      }
      expect([env, asks.filter((ask) => ask.data).length, strict.codes.length]).toEqual([env, served, served]);
      const refusal = asks.at(-1)?.error;
      expect([refusal?.code, refusal?.message]).toEqual(['RATE_LIMITED', expect.stringMatching(said)]);
      expect(refusal?.fields).toEqual({ code: refusal?.message });
      await strict.close();
    }
  });

  it('says for how long the number must wait, after a code and after too many tries', async () => {
    const mobile = newMobile();
    const ask = async () => (await app.call('identity.sendSmsCode', { mobile })).error?.message;
    expect(await ask()).toBeUndefined();
    expect(await ask()).toMatch(/^验证码刚刚发出，请 (60|5\d) 秒后再获取$/);
    const wrong = app.lastCode(mobile) === '000000' ? '000001' : '000000';
    for (let n = 0; n < 5; n += 1) await app.call('identity.loginBySms', { mobile, code: wrong });
    expect(await ask()).toMatch(/^验证码输错次数过多，请 [45] 分钟后再获取$/);
  });

  it('lets the number try again at once when the carrier failed', async () => {
    let works = false;
    const failing = await startTestApp({
      sms: { demo: false, send: async () => (works ? undefined : Promise.reject(new Error('carrier down'))) },
    });
    const mobile = newMobile();
    expect((await failing.call('identity.sendSmsCode', { mobile })).error?.code).toBe('SYSTEM_ERROR');
    works = true;
    expect((await failing.call('identity.sendSmsCode', { mobile })).data).toBeDefined();
    await failing.close();
  });
});

describe('loginBySms', () => {
  it('registers an unknown number and finds it the next time', async () => {
    const { mobile, code } = await sendCode();
    const first = await login(mobile, code);
    expect(first.data).toMatchObject({ registered: true, newToken: { tokenExpired: expect.any(Number) } });
    app.advance(MINUTE);
    const again = await login(mobile, (await sendCode(mobile)).code);
    expect(again.data).toMatchObject({ registered: false, uid: first.data?.uid });
  });

  it('rule 4: takes a code once: of 20 at the same time, one', async () => {
    const { mobile, code } = await sendCode();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => login(mobile, code)));
    expect(outcomes.filter((outcome) => outcome.data)).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome.error)).toEqual(Array(19).fill(badCode));
    const { rows } = await app.ctx.db.execute(sql`select count(*)::int as n from users where mobile = ${mobile}`);
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('rule 4: looks at five wrong codes at most: of 20 at the same time, and the right one after them', async () => {
    const { mobile, code } = await sendCode();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => login(mobile, wrong(code))));
    expect(outcomes).toEqual(Array(20).fill(badCode));
    expect(await row(mobile)).toMatchObject({ attempts: 5 });
    expect(await login(mobile, code)).toEqual(badCode);
  });

  it('takes the right code at the fifth try', async () => {
    const { mobile, code } = await sendCode();
    for (let n = 0; n < 4; n += 1) expect(await login(mobile, wrong(code))).toEqual(badCode);
    expect((await login(mobile, code)).data).toBeDefined();
  });

  it('rule 4: gives no new tries with a new code', async () => {
    const { mobile, code } = await sendCode();
    for (let n = 0; n < 4; n += 1) await login(mobile, wrong(code));
    app.advance(MINUTE);
    const second = await sendCode(mobile);
    expect(await row(mobile)).toMatchObject({ attempts: 4 });
    expect(await login(mobile, wrong(second.code))).toEqual(badCode);
    expect(await login(mobile, second.code)).toEqual(badCode);
    app.advance(MINUTE);
    expect((await app.call('identity.sendSmsCode', { mobile })).error?.code).toBe('RATE_LIMITED');
    app.advance(3 * MINUTE);
    expect((await login(mobile, (await sendCode(mobile)).code)).data).toBeDefined();
  });

  it('refuses a code after five minutes, for another number, and where none was sent', async () => {
    const { mobile, code } = await sendCode();
    expect(await login(newMobile(), code)).toEqual(badCode);
    app.advance(5 * MINUTE);
    expect(await login(mobile, code)).toEqual(badCode);
  });

  it('refuses an account that is banned or closed', async () => {
    const { mobile, token } = await app.signIn();
    for (const [status, code] of [
      [1, 'uni-id-account-banned'],
      [4, 'uni-id-account-closed'],
    ] as const) {
      await app.ctx.db.execute(sql`update users set status = ${status} where mobile = ${mobile}`);
      expect((await app.call('identity.me', {}, token)).error?.code).toBe(code);
      app.advance(MINUTE);
      expect((await login(mobile, (await sendCode(mobile)).code)).error?.code).toBe(code);
    }
  });
});

describe('the session', () => {
  it('is what a signed-in function needs', async () => {
    expect((await app.call('identity.me', {})).error?.code).toBe('uni-id-token-not-exist');
    expect((await app.call('identity.me', {}, 'x.y.z')).error?.code).toBe('uni-id-check-token-failed');
    const { uid, token, mobile } = await app.signIn();
    expect(await app.call('identity.me', {}, token)).toEqual({
      data: {
        uid,
        nickname: expect.stringMatching(/^用户\d{6}$/),
        username: null,
        email: null,
        gender: 0,
        avatar: null,
        hasPassword: false,
        mobile: `${mobile.slice(0, 3)}****${mobile.slice(-4)}`,
        role: [],
        permission: [],
        registeredAt: expect.any(Number),
      },
    });
  });

  it('ends at sign-out, for its token alone', async () => {
    const { mobile, token } = await app.signIn();
    app.advance(MINUTE);
    const other = await app.signIn(mobile);
    expect(await app.call('identity.logout', {}, token)).toEqual({ data: {} });
    expect((await app.call('identity.me', {}, token)).error?.code).toBe('uni-id-check-token-failed');
    expect((await app.call('identity.me', {}, other.token)).data).toBeDefined();
  });

  it('ends with its user', async () => {
    const { uid, token } = await app.signIn();
    await app.ctx.db.execute(sql`delete from users where id = ${uid}`);
    expect((await app.call('identity.me', {}, token)).error?.code).toBe('uni-id-check-token-failed');
  });

  it('runs out two hours after the last call, and is renewed by calls in its second half', async () => {
    const { token } = await app.signIn();
    app.advance(59 * MINUTE);
    expect((await app.call('identity.me', {}, token)).data?.newToken).toBeUndefined();
    app.advance(2 * MINUTE);
    const renewed = (await app.call('identity.me', {}, token)).data?.newToken;
    expect(renewed?.tokenExpired).toBeGreaterThan(app.ctx.now() + 119 * MINUTE);
    app.advance(60 * MINUTE);
    expect((await app.call('identity.me', {}, token)).error?.code).toBe('uni-id-token-expired');
    expect((await app.call('identity.me', {}, renewed?.token)).data).toBeDefined();
    app.advance(60 * MINUTE);
    expect((await app.call('identity.me', {}, renewed?.token)).error?.code).toBe('uni-id-token-expired');
  });

  it('is not renewed by its own end, and not beyond 30 days', async () => {
    const { uid, token } = await app.signIn();
    app.advance(90 * MINUTE);
    await app.ctx.db.execute(
      sql`update sessions set created_at = created_at - interval '30 days' where user_id = ${uid}`,
    );
    expect((await app.call('identity.me', {}, token)).data?.newToken).toBeUndefined();
    await app.ctx.db.execute(sql`update sessions set created_at = now() where user_id = ${uid}`);
    expect(await app.call('identity.logout', {}, token)).toEqual({ data: {} });
  });

  it('has the roles of the database at this moment, and what they permit', async () => {
    const { uid, token } = await app.signIn();
    await app.ctx.db.execute(sql`insert into roles values ('editor', '编辑', '{post,edit}') on conflict do nothing`);
    await app.ctx.db.execute(sql`update users set roles = '{editor}' where id = ${uid}`);
    expect((await app.call('identity.me', {}, token)).data).toMatchObject({
      role: ['editor'],
      permission: ['edit', 'post'],
    });
    app.advance(61 * MINUTE);
    const renewed = (await app.call('identity.me', {}, token)).data?.newToken?.token ?? '';
    const payload = JSON.parse(Buffer.from(renewed.split('.')[1] ?? '', 'base64url').toString());
    expect(payload).toMatchObject({ uid, role: ['editor'], permission: ['edit', 'post'] });
  });

  it('does not stand in the way of a function that is for anyone', async () => {
    expect(await app.call('system.echo', { a: 1 }, 'x.y.z')).toEqual({ data: { a: 1 } });
  });
});

describe('the audit log', () => {
  it('tells who registered, signed in and out, without number or token', async () => {
    const { uid, mobile, token } = await app.signIn();
    app.advance(MINUTE);
    await app.signIn(mobile);
    await app.call('identity.logout', {}, token);
    const { rows } = await app.ctx.db.execute(sql`select * from audit_log where user_id = ${uid} order by id`);
    expect(rows.map((entry) => entry.event)).toEqual(['register', 'login', 'logout']);
    expect(JSON.stringify(rows)).not.toContain(mobile);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('refuses to be changed', async () => {
    await app.signIn();
    const changes = [sql`update audit_log set event = 'x'`, sql`delete from audit_log`];
    for (const change of changes) {
      await expect(app.ctx.db.execute(change)).rejects.toMatchObject({ cause: { message: /only ever added/ } });
    }
  });
});

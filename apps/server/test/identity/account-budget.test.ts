import { DEFAULT_VISITOR, type FakeWechat, startFakeWechat } from '@guanlan/fakes/wechat';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goToWechat } from '../oauth/wechat-visit.js';
import { newMobile, startTestApp, type TestApp } from '../support/harness.js';

const TEST_PASSWORD = 'a long enough passphrase';

let wechat: FakeWechat;
const apps: TestApp[] = [];
beforeAll(async () => {
  wechat = await startFakeWechat();
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await wechat.close();
});

async function start(perDay: number) {
  const app = await startTestApp({ env: { ...wechat.env, ACCOUNTS_PER_IP_DAY: String(perDay) } });
  apps.push(app);
  const bySms = async (mobile: string) => {
    await app.call('identity.sendSmsCode', { mobile });
    return app.call('identity.loginBySms', { mobile, code: app.lastCode(mobile) });
  };
  const byMail = async (email: string) => {
    await app.call('identity.sendEmailCode', { email, scene: 'login-by-email' });
    return app.call('identity.loginByEmail', { email, code: app.lastCode(email) });
  };
  const byMailAndPassword = async (email: string) => {
    await app.call('identity.sendEmailCode', { email, scene: 'register' });
    return app.call('identity.registerByEmail', { email, password: TEST_PASSWORD, code: app.lastCode(email) });
  };
  const byPassword = async (username: string) =>
    app.call('identity.register', { username, password: TEST_PASSWORD, captcha: await app.captcha() });
  const byWechat = async (openid: string) => {
    wechat.website.visitor = { ...DEFAULT_VISITOR, openid };
    return app.call('oauth.signIn', (await goToWechat(app, { method: 'wechat-web', purpose: 'sign-in' })).back);
  };
  return { app, bySms, byMail, byMailAndPassword, byPassword, byWechat };
}

describe('new accounts of an address', () => {
  it('are so many a day, in whatever way they come about, and the refusal says when to come again', async () => {
    const { app, bySms, byMail, byMailAndPassword, byPassword, byWechat } = await start(5);
    const mobile = newMobile();
    const first = [
      await bySms(mobile),
      await byMail('a@example.com'),
      await byMailAndPassword('b@example.com'),
      await byPassword('somebody'),
      await byWechat('oFirst'),
    ];
    expect(first.map(({ error }) => error?.code ?? 'OK')).toEqual(Array(5).fill('OK'));
    const more = [
      await bySms(newMobile()),
      await byMail('c@example.com'),
      await byMailAndPassword('d@example.com'),
      await byPassword('somebody-else'),
      await byWechat('oSecond'),
    ];
    expect(more.map(({ error }) => error)).toEqual(
      Array(5).fill({
        code: 'RATE_LIMITED',
        message: expect.stringMatching(/^当前网络今天注册的账号已达上限，请 2[34] 小时后再试$/),
      }),
    );
    // Users with an account sign in as before, once the pause between two codes is over.
    app.advance(61_000);
    const again = [await byMail('a@example.com'), await byWechat('oFirst')];
    expect(again.map(({ data }) => data?.registered)).toEqual([false, false]);
  });

  it('leave a refused code valid, and reveal nothing without a valid code', async () => {
    const { app, bySms, byMail, byMailAndPassword } = await start(1);
    await bySms(newMobile());
    const mobile = newMobile();
    const email = (scene: string) => `${scene}@example.com`;
    const refused = [await bySms(mobile), await byMail(email('login')), await byMailAndPassword(email('register'))];
    expect(refused.map(({ error }) => error?.code)).toEqual(Array(3).fill('RATE_LIMITED'));
    const withCode = (code: (to: string) => string) => [
      () => app.call('identity.loginBySms', { mobile, code: code(mobile) }),
      () => app.call('identity.loginByEmail', { email: email('login'), code: code(email('login')) }),
      () =>
        app.call('identity.registerByEmail', {
          ...{ email: email('register'), password: TEST_PASSWORD, code: code(email('register')) },
        }),
    ];
    const codesOf = async (calls: ReturnType<typeof withCode>) => {
      const codes: string[] = [];
      for (const call of calls) codes.push((await call()).error?.code ?? 'OK');
      return codes;
    };
    const wrong = (to: string) => (app.lastCode(to) === '000000' ? '000001' : '000000');
    const wrongCodes = [
      'uni-id-mobile-verify-code-error',
      'uni-id-email-verify-code-error',
      'uni-id-email-verify-code-error',
    ];
    expect(await codesOf(withCode(wrong))).toEqual(wrongCodes);
    await app.ctx.limits.accountsByIp.refund('127.0.0.1', 1);
    expect(await codesOf(withCode(app.lastCode))).toEqual(['OK', 'RATE_LIMITED', 'RATE_LIMITED']);
    await app.ctx.limits.accountsByIp.refund('127.0.0.1', 2);
    expect(await codesOf(withCode(app.lastCode).slice(1))).toEqual(['OK', 'OK']);
    expect(await codesOf(withCode(app.lastCode))).toEqual(wrongCodes);
  });

  it('do not count tries that made none', async () => {
    const { byPassword } = await start(2);
    const codes: string[] = [];
    for (const name of ['somebody', 'somebody', 'somebody', 'another', 'one-more']) {
      codes.push((await byPassword(name)).error?.code ?? 'OK');
    }
    expect(codes).toEqual(['OK', 'uni-id-account-exists', 'uni-id-account-exists', 'OK', 'RATE_LIMITED']);
  });

  it('are counted by the /64 of an IPv6 address, and eight times as many by its /48', async () => {
    const { app } = await start(2);
    const { accountsByIp } = app.ctx.limits;
    const granted = async (subnet: number): Promise<number> => {
      let count = 0;
      for (let host = 1; host <= 3; host += 1) {
        if ((await accountsByIp.consume(`2001:db8:7:${subnet}::${host}`, 1)) === null) count += 1;
      }
      return count;
    };
    const subnets: number[] = [];
    for (let subnet = 1; subnet <= 9; subnet += 1) subnets.push(await granted(subnet));
    expect(subnets).toEqual([...Array(8).fill(2), 0]);
  });
});

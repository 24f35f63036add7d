import { randomBytes } from 'node:crypto';
import type { OauthMethod } from '@guanlan/contract';
import { DEFAULT_VISITOR, type FakeWechat, startFakeWechat } from '@guanlan/fakes/wechat';
import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oauthData } from '../../src/features/oauth/user-data.js';
import { startTestApp, type TestApp } from '../support/harness.js';
import { goToWechat } from './wechat-visit.js';

let fake: FakeWechat;
let app: TestApp;
beforeAll(async () => {
  fake = await startFakeWechat();
  app = await startTestApp({ env: fake.env });
});
afterAll(async () => {
  await app.close();
  await fake.close();
});

let visitors = 0;
/** A new visitor at WeChat. */
function visitor(more: { unionid?: string; nickname?: string } = {}) {
  visitors += 1;
  const one = { ...DEFAULT_VISITOR, openid: `oVisitor${visitors}`, ...more };
  fake.account.visitor = one;
  fake.website.visitor = one;
  return one;
}

/** Goes to WeChat and back; returns the parameters of the final page. */
const goThere = (method: OauthMethod, purpose: 'sign-in' | 'bind' = 'sign-in', token?: string) =>
  goToWechat(app, { method, purpose, token });

const signIn = async (method: OauthMethod) => app.call('oauth.signIn', (await goThere(method)).back);

describe('the ways that are offered', () => {
  it('are those that are configured', async () => {
    expect((await app.call('oauth.methods', {})).data?.methods).toEqual(['wechat-web', 'wechat-h5']);
    const bare = await startTestApp();
    expect((await bare.call('oauth.methods', {})).data?.methods).toEqual([]);
    const args = { method: 'wechat-h5' as const, purpose: 'sign-in' as const, browserHash: '0'.repeat(64) };
    const { error } = await bare.call('oauth.begin', { ...args, origin: bare.url });
    expect(error?.code).toBe('OAUTH_NOT_CONFIGURED');
    await bare.close();
  });
});

describe('signing in by WeChat', () => {
  it.each(['wechat-web', 'wechat-h5'] as const)('%s registers, and finds the account the next time', async (method) => {
    visitor({ nickname: '  青溪\u202e边\u0007 ' });
    const there = await goThere(method);
    expect(there.page).toBe('/#/uni_modules/uni-id-pages/pages/login/login-withoutpwd');
    expect(there.held.get('method')).toBe(method);
    const first = await app.call('oauth.signIn', there.back);
    expect(first.data).toMatchObject({ registered: true, newToken: { token: expect.any(String) } });
    const me = await app.call('identity.me', {}, first.data?.newToken.token);
    expect(me.data).toMatchObject({ uid: first.data?.uid, nickname: '青溪边', mobile: null });
    expect((await signIn(method)).data).toMatchObject({ registered: false, uid: first.data?.uid });
  });

  it('finds one account over both apps where WeChat sends its unionid', async () => {
    visitor({ unionid: 'union-1' });
    const byCode = await signIn('wechat-web');
    visitor({ unionid: 'union-1' });
    expect((await signIn('wechat-h5')).data).toMatchObject({ registered: false, uid: byCode.data?.uid });
  });

  it('finds the account that was brought from another installation', async () => {
    const { openid } = visitor();
    const { uid } = await app.signIn();
    await app.ctx.db.execute(
      sql`insert into external_accounts values ('wechat', 'openid:h5', ${openid}, ${uid}, now())`,
    );
    expect((await signIn('wechat-h5')).data).toMatchObject({ registered: false, uid });
  });

  it('registers once for simultaneous sign-ins', async () => {
    visitor({ unionid: 'union-2' });
    const there = await Promise.all(Array.from({ length: 6 }, (_, n) => goThere(n % 2 ? 'wechat-web' : 'wechat-h5')));
    const all = await Promise.all(there.map(({ back }) => app.call('oauth.signIn', back)));
    expect(all.filter(({ data }) => data?.registered)).toHaveLength(1);
    expect(new Set(all.map(({ data }) => data?.uid)).size).toBe(1);
  });

  it('ends at the second factor where there is one, and at a closed door for who is banned', async () => {
    visitor();
    const { data } = await signIn('wechat-h5');
    const token = data?.newToken.token;
    const secret = (await app.call('security.beginTotp', {}, token)).data?.secret ?? '';
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.ctx.now() });
    await app.call('security.finishTotp', { code }, token);
    expect((await signIn('wechat-h5')).error?.code).toBe('SECOND_FACTOR_NEEDED');
    await app.ctx.db.execute(sql`update users set status = 1 where id = ${data?.uid}`);
    expect((await signIn('wechat-h5')).error?.code).toBe('uni-id-account-banned');
  });

  it('says when the visitor declined, and what WeChat refused', async () => {
    visitor();
    fake.account.declines = true;
    const { held } = await goThere('wechat-h5');
    fake.account.declines = false;
    expect(held.get('declined')).toBe('1');
    const { back } = await goThere('wechat-h5');
    await app.call('oauth.signIn', back);
    expect((await app.call('oauth.signIn', back)).error).toMatchObject({
      code: 'WECHAT_REFUSED',
      fields: { errcode: '40163' },
    });
    const later = await goThere('wechat-h5');
    fake.answerWith('<html>', 502);
    expect((await app.call('oauth.signIn', later.back)).error?.code).toBe('WECHAT_UNREACHABLE');
    fake.answerWith(null);
  });
});

describe('an authorization', () => {
  it('is good for the browser, the way and the purpose that it was begun for, for ten minutes', async () => {
    visitor();
    const { back } = await goThere('wechat-h5');
    const { token } = await app.signIn();
    const before = fake.requests.length;
    const code = async (change: Partial<typeof back>) =>
      (await app.call('oauth.signIn', { ...back, ...change })).error?.code;
    expect(await code({ browser: randomBytes(32).toString('hex') })).toBe('WECHAT_STATE');
    expect(await code({ method: 'wechat-web' })).toBe('WECHAT_STATE');
    expect(await code({ state: `${back.state.slice(0, -1)}${back.state.endsWith('0') ? '1' : '0'}` })).toBe(
      'WECHAT_STATE',
    );
    expect(await code({ state: 'x' })).toBe('WECHAT_STATE');
    expect((await app.call('oauth.bind', back, token)).error?.code).toBe('WECHAT_STATE');
    app.advance(600_000);
    expect(await code({})).toBe('WECHAT_STATE');
    // WeChat gets no request for a foreign state.
    expect(fake.requests.length).toBe(before);
  });

  it('rule 11: comes back to our pages only, with nothing but its own parts', async () => {
    for (const path of ['/wechat/back/x/wechat-h5', '/wechat/back/sign-in/x', '/wechat/back/__proto__/wechat-h5']) {
      expect((await fetch(app.url + path, { redirect: 'manual' })).status).toBe(404);
    }
    const odd = await fetch(`${app.url}/wechat/back/bind/wechat-web?code=a%26b&state=s&next=//evil`, {
      redirect: 'manual',
    });
    expect(odd.headers.get('location')).toBe(
      '/#/uni_modules/uni-id-pages/pages/userinfo/userinfo?method=wechat-web&code=a%26b&state=s',
    );
  });
});

describe('binding', () => {
  it('ties WeChat to an account, which it then signs in to', async () => {
    const [user, other] = [await app.signIn(), await app.signIn()];
    visitor({ unionid: 'union-3' });
    const there = await goThere('wechat-web', 'bind', user.token);
    expect((await app.call('oauth.bind', there.back, other.token)).error?.code).toBe('WECHAT_STATE');
    expect(await app.call('oauth.bind', there.back, user.token)).toEqual({ data: {} });
    expect((await app.call('oauth.bindings', {}, user.token)).data?.bindings).toEqual([
      { provider: 'wechat', linkedAt: expect.any(Number) },
    ]);
    expect((await signIn('wechat-h5')).data).toMatchObject({ registered: false, uid: user.uid });
    const again = await goThere('wechat-web', 'bind', other.token);
    expect((await app.call('oauth.bind', again.back, other.token)).error?.code).toBe('uni-id-bind-conflict');

    expect(await app.call('oauth.unbind', { provider: 'wechat' }, user.token)).toEqual({ data: {} });
    expect((await app.call('oauth.unbind', { provider: 'wechat' }, user.token)).error?.code).toBe(
      'uni-id-unbind-failed',
    );
    expect((await signIn('wechat-h5')).data?.registered).toBe(true);
  });

  it('needs an account, and is not undone where nothing else is left', async () => {
    const begin = {
      method: 'wechat-h5' as const,
      purpose: 'bind' as const,
      browserHash: '0'.repeat(64),
      origin: app.url,
    };
    expect((await app.call('oauth.begin', begin)).error?.code).toBe('uni-id-token-not-exist');
    visitor();
    const { data } = await signIn('wechat-h5');
    const unbind = () => app.call('oauth.unbind', { provider: 'wechat' }, data?.newToken.token);
    expect((await unbind()).error?.code).toBe('uni-id-unbind-unique-login');
    await app.ctx.db.execute(sql`update users set mobile = '19900000001' where id = ${data?.uid}`);
    expect((await unbind()).error?.code).toBe('uni-id-unbind-unique-login');
    await app.ctx.db.execute(sql`update users set mobile_confirmed = true where id = ${data?.uid}`);
    expect(await unbind()).toEqual({ data: {} });
  });

  it('ends with the account', async () => {
    visitor();
    const { data } = await signIn('wechat-h5');
    await oauthData.remove(app.ctx, data?.uid ?? '');
    expect((await signIn('wechat-h5')).data?.registered).toBe(true);
  });
});

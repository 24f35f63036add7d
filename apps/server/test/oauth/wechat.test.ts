import { DEFAULT_VISITOR, FAKE_ACCOUNT, type FakeWechat, startFakeWechat } from '@guanlan/fakes/wechat';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jsSdkSignature, serverSignature } from '../../src/providers/wechat/signature.js';
import { startTestApp, type TestApp } from '../support/harness.js';

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

const page = 'http://127.0.0.1:8787/?from=test';
const countOf = (path: string): number => fake.requests.filter((url) => url.pathname === path).length;

/** Follows an authorization as a browser would. Returns the parameters of the final address. */
async function authorize(scope: 'snsapi_base' | 'snsapi_userinfo', server = app) {
  const { data } = await server.call('lab.wechatAuthorize', { scope, origin: server.url });
  const atWechat = await fetch(data?.url ?? '', { redirect: 'manual' });
  const back = await fetch(atWechat.headers.get('location') ?? '', { redirect: 'manual' });
  const location = back.headers.get('location') ?? '';
  expect(location).toMatch(/^\/#\/pages\/wechattest\/wechattest\?/);
  const query = new URLSearchParams(location.split('?')[1]);
  return { sent: data?.state ?? '', code: query.get('code') ?? '', state: query.get('state') ?? '', query };
}

describe('GET /wechat', () => {
  const echo = (query: Record<string, string>, server = app) =>
    fetch(`${server.url}/wechat?${new URLSearchParams(query)}`);
  const signed = (token: string) => {
    const [timestamp, nonce] = ['1750000000', '486129'];
    return { timestamp, nonce, signature: serverSignature(token, timestamp, nonce), echostr: '<b>8273645</b>' };
  };

  it('echoes what is signed with the token, as plain text', async () => {
    const answer = await echo(signed(FAKE_ACCOUNT.token));
    expect([answer.status, await answer.text()]).toEqual([200, '<b>8273645</b>']);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each([
    ['another token', signed('anotherToken')],
    ['another nonce', { ...signed(FAKE_ACCOUNT.token), nonce: '1' }],
    ['a signature that is none', { ...signed(FAKE_ACCOUNT.token), signature: 'x' }],
  ])('refuses %s and echoes nothing', async (_, query) => {
    const answer = await echo(query);
    expect([answer.status, await answer.text()]).toEqual([403, 'signature mismatch']);
  });

  it('refuses what lacks a part, or has one twice', async () => {
    const { signature, timestamp, nonce } = signed(FAKE_ACCOUNT.token);
    expect((await echo({ signature, timestamp, nonce })).status).toBe(400);
    const twice = `signature=${signature}&timestamp=${timestamp}&timestamp=1&nonce=${nonce}&echostr=1`;
    expect((await fetch(`${app.url}/wechat?${twice}`)).status).toBe(400);
  });

  it('is not there without an account, and every function says so', async () => {
    const bare = await startTestApp();
    expect((await echo(signed(FAKE_ACCOUNT.token), bare)).status).toBe(404);
    expect((await bare.call('lab.wechatStatus', {})).data).toMatchObject({ configured: false, appId: null });
    for (const outcome of [
      await bare.call('lab.wechatSignUrl', { url: page }),
      await bare.call('lab.wechatAuthorize', { scope: 'snsapi_base', origin: bare.url }),
      await bare.call('lab.wechatUser', { code: 'c', state: 's' }),
    ]) {
      expect(outcome.error?.code).toBe('WECHAT_NOT_CONFIGURED');
    }
    await bare.close();
  });
});

describe('the JS-SDK signature', () => {
  it('signs the address without its hash, from one token and one ticket for all who ask at once', async () => {
    const fresh = await startTestApp({ env: fake.env });
    const before = [countOf('/cgi-bin/stable_token'), countOf('/cgi-bin/ticket/getticket')];
    const asked = Array.from({ length: 5 }, () => fresh.call('lab.wechatSignUrl', { url: `${page}#/x` }));
    const outcomes = await Promise.all(asked);
    expect([countOf('/cgi-bin/stable_token'), countOf('/cgi-bin/ticket/getticket')]).toEqual(
      before.map((count) => count + 1),
    );
    const ticket = (await fresh.ctx.wechat?.jsTicket()) ?? '';
    for (const { data } of outcomes) {
      const { timestamp = 0, nonceStr = '', signature, signedText } = data ?? {};
      expect(signature).toBe(jsSdkSignature({ ticket, nonceStr, timestamp, url: page }));
      expect(signedText).toContain(`&url=${page}`);
      expect(signedText).not.toContain(ticket);
    }
    await fresh.close();
  });

  it.each([40001, 42001] as const)('gets a new access token once the old one is refused with %i', async (errcode) => {
    const server = await startTestApp({ env: fake.env });
    fake.account.ticketLife = 600;
    await server.call('lab.wechatSignUrl', { url: page });
    fake.account.endToken(errcode);
    const before = countOf('/cgi-bin/stable_token');
    // The ticket is due again, the access token is held and thought good.
    server.advance(300_000);
    expect((await server.call('lab.wechatSignUrl', { url: page })).data?.appId).toBe(FAKE_ACCOUNT.appId);
    expect(countOf('/cgi-bin/stable_token')).toBe(before + 1);
    await server.close();
  });

  it('says which number WeChat refused with', async () => {
    const wrong = await startTestApp({ env: { ...fake.env, WECHAT_MP_APP_SECRET: 'f'.repeat(32) } });
    const { error } = await wrong.call('lab.wechatSignUrl', { url: page });
    expect(error).toMatchObject({ code: 'WECHAT_REFUSED', fields: { errcode: '40125' } });
    expect(JSON.stringify(error)).not.toContain('f'.repeat(32));
    await wrong.close();
  });

  it.each([
    ['no JSON', '<html>', 200],
    ['a gateway’s error page', '<html>502</html>', 502],
    ['another shape', '{"token":1}', 200],
    ['nothing', '', 200],
  ])('survives %s in place of an answer', async (_, body, status) => {
    const server = await startTestApp({ env: fake.env });
    fake.answerWith(body, status);
    expect((await server.call('lab.wechatSignUrl', { url: page })).error?.code).toBe('WECHAT_UNREACHABLE');
    fake.answerWith(null);
    expect((await server.call('lab.wechatSignUrl', { url: page })).data?.signature).toMatch(/^[0-9a-f]{40}$/);
    await server.close();
  });

  it('signs for its own address only, where it has one', async () => {
    const own = await startTestApp({ env: { ...fake.env, PUBLIC_URL: 'https://app.example.com' } });
    expect((await own.call('lab.wechatSignUrl', { url: page })).error?.fields).toHaveProperty('url');
    expect((await own.call('lab.wechatSignUrl', { url: 'https://app.example.com/?a=1#/b' })).data).toBeDefined();
    await own.close();
  });
});

describe('the OAuth round trip', () => {
  it('returns the openid alone after snsapi_base', async () => {
    const { sent, code, state } = await authorize('snsapi_base');
    expect(state).toBe(sent);
    expect((await app.call('lab.wechatUser', { code, state })).data).toEqual({
      openid: DEFAULT_VISITOR.openid,
      unionid: null,
      nickname: null,
      avatar: null,
      scope: 'snsapi_base',
    });
  });

  it('returns name and picture after snsapi_userinfo', async () => {
    fake.account.visitor = { ...DEFAULT_VISITOR, unionid: 'u1', headimgurl: 'http://thirdwx.qlogo.cn/mmopen/x/132' };
    const { code, state } = await authorize('snsapi_userinfo');
    fake.account.visitor = DEFAULT_VISITOR;
    expect((await app.call('lab.wechatUser', { code, state })).data).toEqual({
      openid: DEFAULT_VISITOR.openid,
      unionid: 'u1',
      nickname: DEFAULT_VISITOR.nickname,
      avatar: 'https://thirdwx.qlogo.cn/mmopen/x/132',
      scope: 'snsapi_userinfo',
    });
  });

  it('takes a code once, and no code of its own making', async () => {
    const { code, state } = await authorize('snsapi_base');
    await app.call('lab.wechatUser', { code, state });
    expect((await app.call('lab.wechatUser', { code, state })).error?.fields?.errcode).toBe('40163');
    expect((await app.call('lab.wechatUser', { code: 'x', state })).error?.fields?.errcode).toBe('40029');
  });

  it('asks WeChat nothing for a state that is not its own or too old', async () => {
    const { code, state } = await authorize('snsapi_base');
    const before = countOf('/sns/oauth2/access_token');
    expect((await app.call('lab.wechatUser', { code, state: `${state.slice(0, -1)}x` })).error?.code).toBe(
      'WECHAT_STATE',
    );
    app.advance(600_000);
    expect((await app.call('lab.wechatUser', { code, state })).error?.code).toBe('WECHAT_STATE');
    expect(countOf('/sns/oauth2/access_token')).toBe(before);
  });

  it('leads a visitor who declined back to the page, which learns of it', async () => {
    fake.account.declines = true;
    const { query } = await authorize('snsapi_userinfo');
    fake.account.declines = false;
    expect([query.get('code'), query.get('declined')]).toEqual([null, '1']);
  });

  it('comes back to the public address where there is one, whatever the page says', async () => {
    const own = await startTestApp({ env: { ...fake.env, PUBLIC_URL: 'https://app.example.com' } });
    const { data } = await own.call('lab.wechatAuthorize', { scope: 'snsapi_base', origin: 'https://evil.example' });
    expect(new URL(data?.url ?? '').searchParams.get('redirect_uri')).toBe('https://app.example.com/wechat/oauth');
    await own.close();
  });
});

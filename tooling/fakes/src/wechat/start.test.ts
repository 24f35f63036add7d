import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FAKE_ACCOUNT, type FakeWechat, startFakeWechat } from './start.ts';

let fake: FakeWechat;
beforeAll(async () => {
  fake = await startFakeWechat();
});
afterAll(() => fake.close());

const { appId: appid, appSecret: secret } = FAKE_ACCOUNT;
const ask = async (path: string, query: Record<string, string>) => {
  const answer = await fetch(`${fake.url}${path}?${new URLSearchParams(query)}`, { redirect: 'manual' });
  return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() };
};
const refusal = async (path: string, query: Record<string, string>) =>
  (JSON.parse((await ask(path, query)).text) as { errcode?: number }).errcode;

describe('the fake WeChat', () => {
  it.each([
    ['/cgi-bin/ticket/getticket', {}, 41001],
    ['/cgi-bin/ticket/getticket', { access_token: 'x', type: 'jsapi' }, 40001],
    ['/sns/oauth2/access_token', { appid: 'wx', secret, code: 'x' }, 40013],
    ['/sns/oauth2/access_token', { appid, secret: 'x', code: 'x' }, 40001],
    ['/sns/oauth2/access_token', { appid, secret }, 41008],
    ['/sns/oauth2/access_token', { appid, secret, code: 'x' }, 40029],
    ['/sns/userinfo', {}, 41001],
    ['/nothing', {}, 40066],
  ])('refuses %s %j in a body, with HTTP 200', async (path, query, errcode) => {
    expect(await refusal(path, query)).toBe(errcode);
    expect((await ask(path, query)).status).toBe(200);
  });

  it('gives a code to the address that asked, once', async () => {
    const query = { appid, redirect_uri: 'http://127.0.0.1/back?a=1', response_type: 'code', scope: 'snsapi_base' };
    const { status, location } = await ask('/connect/oauth2/authorize', { ...query, state: 's1' });
    const back = new URL(location ?? '');
    expect([status, back.searchParams.get('a'), back.searchParams.get('state')]).toEqual([302, '1', 's1']);
    const code = back.searchParams.get('code') ?? '';
    const first = JSON.parse((await ask('/sns/oauth2/access_token', { appid, secret, code })).text);
    expect(first).toMatchObject({ openid: fake.account.visitor.openid, scope: 'snsapi_base' });
    expect(await refusal('/sns/oauth2/access_token', { appid, secret, code })).toBe(40163);
    const { access_token, openid } = first;
    expect(await refusal('/sns/userinfo', { access_token, openid })).toBe(48001);
  });

  it('names the fault of an authorization on a page, and redirects nowhere', async () => {
    const { status, text } = await ask('/connect/oauth2/authorize', { appid, redirect_uri: 'x', scope: 'snsapi_base' });
    expect([status, text]).toEqual([200, expect.stringContaining('redirect_uri 参数错误')]);
  });
});

import { createServer } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { createWechatWeb } from '../oauth/wechat.js';
import { createOfficialAccount } from './official-account.js';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A WeChat that answers every path with a text. */
async function wechat(text: string) {
  const server = createServer((_, answer) => answer.end(text));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  const address = server.address();
  const baseUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return { appId: 'wx0123456789abcdef', appSecret: 's', token: 't', baseUrl, openUrl: baseUrl };
}

describe('an answer of WeChat beyond sense', () => {
  it.each(['1e308', '1e12', '-1'])('is refused where a token lasts %s seconds', async (seconds) => {
    const app = await wechat(`{"errcode":0,"access_token":"a","ticket":"t","expires_in":${seconds}}`);
    await expect(createOfficialAccount(app, Date.now).jsTicket()).rejects.toMatchObject({ code: 'UNREACHABLE' });
  });

  it.each([
    ['empty', ''],
    ['longer than an index takes', 'o'.repeat(200_000)],
    ['with a NUL', 'o\0'],
  ])('is refused where an id is %s', async (_, openid) => {
    const app = await wechat(JSON.stringify({ access_token: 'a', openid, scope: 's', nickname: 'n' }));
    await expect(createOfficialAccount(app, Date.now).grant('c')).rejects.toMatchObject({ code: 'UNREACHABLE' });
    await expect(createWechatWeb(app).identify('c')).rejects.toMatchObject({ code: 'UNREACHABLE' });
  });

  it.each([
    ['empty', ''],
    ['without an end', 't'.repeat(200_000)],
    ['with a NUL', 't\0'],
  ])('is refused where a ticket or a token is %s', async (_, given) => {
    const ticket = await wechat(JSON.stringify({ access_token: 'a', ticket: given, expires_in: 7200 }));
    await expect(createOfficialAccount(ticket, Date.now).jsTicket()).rejects.toMatchObject({ code: 'UNREACHABLE' });
    const token = await wechat(JSON.stringify({ access_token: given, openid: 'o', scope: 's' }));
    await expect(createOfficialAccount(token, Date.now).grant('c')).rejects.toMatchObject({ code: 'UNREACHABLE' });
  });

  it('names no id over all apps where that is empty', async () => {
    const app = await wechat(JSON.stringify({ access_token: 'a', openid: 'o', unionid: '', nickname: 'n' }));
    expect(await createWechatWeb(app).identify('c')).toEqual({ openid: 'o', unionid: null, nickname: 'n' });
  });
});

import { request } from 'node:https';
import { codeFor } from '@guanlan/launch/outbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOriginal } from './original.ts';

const { server, proxy, cloud, platform, uniCloud, space, close } = await startOriginal();
afterAll(close);
const hello = new Blob(['观澜'], { type: 'text/plain' });
platform.files.set('blob:hello', hello);

/** Reads an address that the client got. */
const read = (url: string): Promise<string> =>
  new Promise((resolve, reject) => {
    request(url, { ca: proxy.cert, agent: false }, async (answer) => {
      let text = '';
      for await (const part of answer.setEncoding('utf8')) text += part as string;
      resolve(`${answer.statusCode} ${text}`);
    })
      .on('error', reject)
      .end();
  });

/** Methods of the cloud calls since the last look, with their status. */
function lately(): string[] {
  return platform.sent.splice(0).map(({ url, data, status }) => {
    const { method } = (data ?? {}) as { method?: string };
    return `${method?.split('.').at(-1) ?? new URL(url).pathname} ${status}`;
  });
}

describe("the original's client", () => {
  it('authorizes once and calls a function', async () => {
    const answer = await space.callFunction({ name: 'system.echo', data: { hello: 'wörld', n: 1 } });
    expect(answer).toMatchObject({ result: { hello: 'wörld', n: 1 }, success: true, errCode: 0 });
    expect(answer.requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(lately()).toEqual(['anonymousAuthorize 200', 'invoke 200']);
  });

  it('gets the reason of a refusal', async () => {
    await expect(space.callFunction({ name: 'nothing' })).rejects.toMatchObject({ code: 'FUNCTION_NOT_FOUND' });
    await expect(space.callFunction({ name: 'identity.me' })).rejects.toMatchObject({ code: 'uni-id-token-not-exist' });
    const stranger = uniCloud.init({
      provider: 'aliyun',
      spaceId: cloud.spaceId,
      clientSecret: 'x',
      endpoint: proxy.url,
    });
    await expect(stranger.callFunction({ name: 'system.echo' })).rejects.toMatchObject({
      code: 'GATEWAY_INVALID_SIGN',
    });
    lately();
  });

  it('signs in with uni-id’s object, keeps the token, and signs out', async () => {
    const uniId = space.importObject('uni-id-co', { customUI: true });
    const mobile = `13${String(Date.now()).slice(-9)}`;
    await uniId.sendSmsCode?.({ mobile, scene: 'login-by-sms' });
    const code = await codeFor(mobile, server.consoleFile);
    const login = await uniId.loginBySms?.({ mobile, code });
    expect(login).toMatchObject({ registered: true, errCode: 0 });
    expect(space.getCurrentUserInfo()).toMatchObject({ uid: expect.any(String), role: [], permission: [] });
    expect(await uniId.getAccountInfo?.()).toMatchObject({ isMobileBound: true, isPasswordSet: false, errCode: 0 });
    await expect(uniId.login?.({ mobile, password: 'wrong' })).rejects.toMatchObject({
      errCode: 'uni-id-password-error',
      errSubject: 'uni-id-co',
    });
    expect(await uniId.logout?.()).toMatchObject({ errCode: 0 });
    await expect(uniId.getAccountInfo?.()).rejects.toMatchObject({ errCode: 'uni-id-check-token-failed' });
    lately();
  });

  it('imports an object, and is rejected by its errors', async () => {
    const system = space.importObject('system', { customUI: true });
    expect(await system.echo?.({ hello: '观澜' })).toMatchObject({ hello: '观澜', errCode: 0 });
    await expect(system.nothing?.()).rejects.toMatchObject({
      errCode: 'METHOD_NOT_FOUND',
      errSubject: 'system',
      errMsg: '云对象没有这个方法',
      requestId: expect.stringMatching(/./),
    });
    lately();
  });
});

describe('a file of the original', () => {
  let fileID = '';

  it('is signed for, uploaded over https and reported', async () => {
    const answer = await space.uploadFile({ filePath: 'blob:hello', cloudPath: 'notes/a.txt' });
    expect(answer).toMatchObject({ success: true, filePath: 'blob:hello' });
    ({ fileID } = answer);
    expect(fileID).toMatch(new RegExp(`^${proxy.url}/files/${cloud.spaceId}/cloudstorage/[0-9a-f-]{36}\\.txt$`));
    expect(await read(fileID)).toBe('200 观澜');
    expect(lately()).toEqual(['generateProximalSign 200', '/upload 200', 'report 200']);
  });

  it('has a temporary address and its facts, by place', async () => {
    const { fileList } = await space.getTempFileURL({ fileList: ['https://elsewhere.example/x', `${fileID}?x=1`] });
    expect(fileList).toEqual([
      { fileID: 'https://elsewhere.example/x', tempFileURL: 'https://elsewhere.example/x' },
      { fileID: `${fileID}?x=1`, tempFileURL: expect.stringContaining(`${fileID}?expires=`) },
    ]);
    expect(await read(fileList[1]?.tempFileURL ?? '')).toBe('200 观澜');
    const info = await space.getFileInfo({ fileList: [fileID] });
    expect(info.fileList[0]).toMatchObject({ fileId: fileID, size: 6, url: expect.stringContaining(fileID) });
    lately();
  });

  it('keeps a path of its own, once, and never one that leads upwards', async () => {
    const real = { filePath: 'blob:hello', cloudPath: 'dir/观澜.txt', cloudPathAsRealPath: true };
    const answer = await space.uploadFile(real);
    expect(answer.fileID).toBe(`${proxy.url}/files/${cloud.spaceId}/dir/观澜.txt`);
    expect(await read(encodeURI(answer.fileID))).toBe('200 观澜');
    await expect(space.uploadFile(real)).rejects.toMatchObject({ code: 'FILE_EXISTS' });
    await expect(space.uploadFile({ ...real, cloudPath: '/../x.txt' })).rejects.toMatchObject({
      code: 'INVALID_PARAM',
    });
    lately();
  });
});

describe('the second auth client', () => {
  beforeAll(() => lately());

  it('signs in anonymously and reads who it is', async () => {
    const auth = uniCloud.init({ provider: 'tencent', spaceId: cloud.spaceId }).auth();
    await auth.signInAnonymously();
    const stored = JSON.parse(String(platform.storage.get(`user_info_${cloud.spaceId}`))) as { content: object };
    expect(stored.content).toMatchObject({ uid: expect.stringMatching(/^[0-9a-f]{32}$/), loginType: 'ANONYMOUS' });
    expect(lately()).toEqual(['/auth/v1/signin/anonymously 200', '/auth/v1/user/me 200']);
  });
});

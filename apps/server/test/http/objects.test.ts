import { afterAll, describe, expect, it } from 'vitest';
import { authorize, envelope, postSigned } from '../support/cloud-call.js';
import { startTestApp } from '../support/harness.js';

const app = await startTestApp();
afterAll(() => app.close());

const space = () => ({ url: app.url, secrets: app.ctx.secrets, now: app.ctx.now() });

/** Answer of the gateway to `importObject(name).method(…params)`. */
async function callObject(functionTarget: string, functionArgs: Record<string, unknown>) {
  const body = envelope(
    space(),
    'serverless.function.runtime.invoke',
    { functionTarget, functionArgs: { ...functionArgs, clientInfo: { PLATFORM: 'web' } } },
    await authorize(space()),
  );
  return (await postSigned(space(), body)).json;
}

describe('a cloud object', () => {
  it('answers what the function behind its method answers, with errCode 0', async () => {
    const { success, data } = await callObject('system', { method: 'echo', params: [{ hello: '观澜' }] });
    expect([success, data]).toEqual([true, { hello: '观澜', errCode: 0, errMsg: '' }]);
    expect((await callObject('system', { method: 'echo', params: [] })).data).toEqual({ errCode: 0, errMsg: '' });
    expect((await callObject('system', { method: 'echo' })).data).toEqual({ errCode: 0, errMsg: '' });
  });

  it('brings a new token along when the old one is half through', async () => {
    const { token: uniIdToken } = await app.signIn();
    app.advance(3_700_000);
    const { data } = await callObject('system', { method: 'echo', params: [{}], uniIdToken });
    expect(data?.newToken).toEqual({ token: expect.any(String), tokenExpired: expect.any(Number) });
  });

  it.each(['nothing', 'toString', '__proto__', 'constructor', ''])('has no method %j', async (method) => {
    const { success, data } = await callObject('system', { method, params: [] });
    expect([success, data]).toEqual([
      true,
      { errSubject: 'system', errCode: 'METHOD_NOT_FOUND', errMsg: '云对象没有这个方法' },
    ]);
  });

  it('says as a result what the function refuses', async () => {
    const { success, data } = await callObject('system', { method: 'echo', params: ['text'] });
    expect([success, data]).toMatchObject([true, { errSubject: 'system', errCode: 'INVALID_PARAM' }]);
  });

  it.each([{}, { method: 1 }, { method: 'echo', params: {} }, { method: 'echo', params: 'x' }])(
    'is not called by %j',
    async (args) => {
      expect((await callObject('system', args)).error?.code).toBe('GATEWAY_MALFORMED');
    },
  );

  it.each(['System', 'uni-id', '__proto__', 'toString'])('named %j is not there', async (name) => {
    expect((await callObject(name, { method: 'echo' })).error?.code).toBe('FUNCTION_NOT_FOUND');
  });
});

import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import { startGateway } from './calls/gateway.fixture.js';
import type { CloudTask } from './calls/task.js';
import { clientOf } from './client.fixture.js';
import { type CloudObject, importObject } from './cloud-object.js';

interface System {
  echo(text: string, times?: number): { text: string };
  then(): string;
}

const header = { 'x-serverless-request-id': 'r1' };

describe('importObject', () => {
  it('runs a method with its parameters and answers the result itself', async () => {
    const gateway = await startGateway((_, { params }) => ({ data: { text: (params as string[]).join() } }));
    const system = importObject<System>(clientOf(gateway).client, 'system');
    const task = system.echo('a', 2);
    expect(task.state).toBe('pending');
    expect(await task).toEqual({ text: 'a,2' });
    const params = '{"functionTarget":"system","functionArgs":{"method":"echo","params":["a",2],"clientInfo":';
    expect(gateway.of('invoke')[0]?.params.startsWith(params)).toBe(true);
  });

  it('rejects where the result has an errCode, with its subject and the result as detail', async () => {
    const data = { errCode: 'order-closed', errMsg: 'too late', errSubject: 'order', more: 1 };
    const { client } = clientOf(await startGateway(() => ({ data, header })));
    const expected = { code: 'order-closed', message: 'too late', subject: 'order', requestId: 'r1', detail: data };
    await expect(importObject(client, 'order').pay?.()).rejects.toMatchObject({ name: 'CloudError', ...expected });
  });

  it('carries the sentences beside form fields that the result has', async () => {
    const data = { errCode: 'INVALID_PARAM', errMsg: 'wrong', fields: { name: 'too long', age: 7 } };
    const { client } = clientOf(await startGateway(() => ({ data })));
    await expect(importObject(client, 'o').m?.()).rejects.toMatchObject({ fields: { name: 'too long' } });
  });

  it.each([
    [{ errCode: 0, ok: 1 }, undefined],
    [{ errCode: '' }, undefined],
    ['text', undefined],
    [{ errCode: 403 }, { code: '403', message: 'unknown system error', subject: undefined }],
    [
      { errCode: 'E', errMsg: 7, errSubject: {} },
      { code: 'E', message: 'unknown system error', subject: undefined },
    ],
  ])('reads the result %j', async (data, error) => {
    const { client } = clientOf(await startGateway(() => ({ data })));
    const task = importObject(client, 'o').m?.();
    if (error) await expect(task).rejects.toMatchObject(error);
    else expect(await task).toEqual(data);
  });

  it('stores a new user token even where the result is an error', async () => {
    const newToken = { token: 'fresh', tokenExpired: 5 };
    const { client, storage } = clientOf(await startGateway(() => ({ data: { errCode: 'E', newToken } })));
    const told = vi.fn();
    client.onRefreshToken(told);
    await expect(importObject(client, 'o').m?.()).rejects.toMatchObject({ code: 'E' });
    expect(storage.getItem('uni_id_token')).toBe('fresh');
    expect(told.mock.calls).toEqual([[newToken]]);
  });

  it('tells of a sign-in that is needed, with the whole result', async () => {
    const data = { errCode: 'uni-id-token-expired', errMsg: 'over' };
    const { client } = clientOf(await startGateway(() => ({ data, header })));
    const told = vi.fn();
    client.onNeedLogin(told);
    await expect(importObject(client, 'o').m?.()).rejects.toMatchObject({ code: 'uni-id-token-expired' });
    expect(told.mock.calls).toEqual([
      [{ code: 'uni-id-token-expired', message: 'over', requestId: 'r1', detail: data }],
    ]);
    await expect(client.call('plain', {})).resolves.toEqual(data);
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('may be awaited and printed without a call', async () => {
    const gateway = await startGateway(() => ({ data: 1 }));
    const system = importObject(clientOf(gateway).client, 'system');
    expect(await system).toBe(system);
    expect([JSON.stringify(system), `${system}`]).toEqual(['{}', '[object Object]']);
    expect(gateway.calls).toEqual([]);
  });

  it('lets interceptors see the object, the method and the parameters', async () => {
    const { client } = clientOf(await startGateway(() => ({ data: 1 })));
    const seen = vi.fn();
    client.addInterceptor('callObject', { invoke: ({ args }) => seen(args) });
    await importObject(client, 'system').echo?.('a');
    expect(seen.mock.calls).toEqual([[{ objectName: 'system', methodName: 'echo', params: ['a'] }]]);
  });

  it('keeps the limits it is given', async () => {
    const { client } = clientOf(await startGateway(() => undefined));
    const controller = new AbortController();
    const task = importObject(client, 'o', { signal: controller.signal }).m?.();
    controller.abort();
    await expect(task).rejects.toMatchObject({ code: 'SYS_ERR', cause: { code: 600003 } });
  });

  it("has the methods' types", () => {
    type Echo = CloudObject<System>['echo'];
    expectTypeOf<ReturnType<Echo>>().toEqualTypeOf<CloudTask<{ text: string }>>();
    expectTypeOf<Parameters<Echo>>().toEqualTypeOf<[text: string, times?: number | undefined]>();
  });
});

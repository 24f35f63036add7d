import { describe, expect, it } from 'vitest';
import { startGateway } from './calls/gateway.fixture.js';
import { clientOf } from './client.fixture.js';
import { importObject } from './cloud-object.js';
import type { CloudResponse } from './events.js';

describe('the response event', () => {
  it('tells once of each answer of a function, an object and the client database, good or bad', async () => {
    const gateway = await startGateway((_, { method, bad }) =>
      bad ? { error: { code: 'E', message: 'm' } } : { data: { method } },
    );
    const { client } = clientOf(gateway);
    const heard: CloudResponse[] = [];
    const stop = client.onResponse((response) => heard.push(response));
    await client.call('f', {});
    await client.call('f', { bad: true }).catch(() => {});
    await client.callFunction({ name: 'DCloud-clientDB' });
    await importObject(client, 'system').echo?.();
    stop();
    await client.call('f', {});
    expect(heard).toEqual([
      { type: 'cloudfunction', content: { result: {}, requestId: undefined, errCode: 0 } },
      { type: 'cloudfunction', content: expect.objectContaining({ code: 'E' }) },
      { type: 'clientdb', content: expect.objectContaining({ errCode: 0 }) },
      { type: 'cloudobject', content: { method: 'echo' } },
    ]);
  });

  it('and an interceptor are told the very error that a call in the original form rejects with', async () => {
    const { client } = clientOf(await startGateway(() => ({ error: { code: 'E', message: 'm' } })));
    const heard: unknown[] = [];
    client.onResponse(({ content }) => heard.push(content));
    client.addInterceptor('callFunction', { fail: ({ error }) => heard.push(error) });
    const error: unknown = await client.callFunction({ name: 'f' }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ message: '[f]: m' });
    expect([heard.length, ...heard.map((one) => one === error)]).toEqual([2, true, true]);
  });
});

describe('what a client is told of itself', () => {
  it('fetches a fresh access token at every ask, once for those who ask together', async () => {
    const gateway = await startGateway(() => ({ data: 1 }));
    const { client } = clientOf(gateway);
    await client.signInAnonymously();
    await client.signInAnonymously();
    await Promise.all([1, 2, 3, 4, 5].map(() => client.signInAnonymously()));
    expect(gateway.of('anonymousAuthorize')).toHaveLength(3);
    await client.call('f', {});
    expect(gateway.of('invoke')[0]?.token).toBe('t3');
  });

  it('adds what the app says of itself to clientInfo, and lets it replace nothing', async () => {
    const { client } = clientOf(await startGateway((_, { clientInfo }) => ({ data: clientInfo })));
    client.setCustomClientInfo({ shop: 7, PLATFORM: 'forged' });
    client.setCustomClientInfo({ lane: 2 });
    expect(await client.call('f', {})).toEqual({ shop: 7, lane: 2, PLATFORM: 'test' });
  });

  it("stores the new user token of the client database, which comes at its answer's top level", async () => {
    const { client, storage } = clientOf(await startGateway(() => ({ data: { token: 'fresh', tokenExpired: 9 } })));
    await client.call('f', {});
    expect(storage.getItem('uni_id_token')).toBeNull();
    await client.call('DCloud-clientDB', {});
    expect(storage.getItem('uni_id_token')).toBe('fresh');
  });
});

import { describe, expect, it } from 'vitest';
import { clientOf } from '../client.fixture.js';
import { startGateway } from './gateway.fixture.js';

describe("callFunction, the original's form", () => {
  it('answers the envelope with data as result, the request id and errCode 0', async () => {
    const header = { 'x-serverless-request-id': 'r1' };
    const gateway = await startGateway((_, { n }) => ({ success: true, data: { n }, header }));
    const answer = await clientOf(gateway).client.callFunction<{ n: number }>({ name: 'echo', data: { n: 1 } });
    expect(answer).toEqual({ success: true, header, result: { n: 1 }, requestId: 'r1', errCode: 0 });
  });

  it('may be called without data', async () => {
    const gateway = await startGateway((_, args) => ({ success: true, data: Object.keys(args) }));
    expect((await clientOf(gateway).client.callFunction({ name: 'echo' })).result).toEqual(['clientInfo']);
  });

  it('puts the name before the message of a failure, and leaves errMsg bare', async () => {
    const error = { code: 'E', message: 'broken', fields: { a: 'b' } };
    const gateway = await startGateway(() => ({ error, header: { 'x-serverless-request-id': 'r1' } }));
    const { client } = clientOf(gateway);
    await expect(client.callFunction({ name: 'echo' })).rejects.toMatchObject({
      code: 'E',
      message: '[echo]: broken',
      errMsg: 'broken',
      requestId: 'r1',
      fields: { a: 'b' },
    });
    await expect(client.call('echo', {})).rejects.toMatchObject({ message: 'broken', errMsg: 'broken' });
  });

  it.each<[string, unknown[]]>([
    ['nothing', []],
    ['null', [null]],
    ['no name', [{ data: {} }]],
    ['an empty name', [{ name: '' }]],
    ['a name that is no text', [{ name: 7 }]],
  ])('given %s is refused with INVALID_PARAM, and nothing is sent', async (_what, given) => {
    const gateway = await startGateway(() => ({ success: true }));
    const { client } = clientOf(gateway);
    const loose = client as unknown as Record<'call' | 'callFunction', (...args: unknown[]) => Promise<unknown>>;
    const refusal = { name: 'CloudError', code: 'INVALID_PARAM', message: 'the name of a function is required' };
    await expect(loose.callFunction(...given)).rejects.toMatchObject(refusal);
    const [first] = given as [{ name?: unknown } | null | undefined];
    await expect(loose.call(first?.name, {})).rejects.toMatchObject(refusal);
    expect(gateway.calls).toEqual([]);
  });
});

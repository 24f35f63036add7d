import { describe, expect, it } from 'vitest';
import { clientOf } from '../client.fixture.js';
import { startGateway } from './gateway.fixture.js';
import { createInterceptors, type Interceptor } from './interceptors.js';

/** An interceptor that writes down what it sees. */
function watching(seen: string[], name = ''): Interceptor {
  return {
    invoke: ({ args }) => seen.push(`${name}invoke ${JSON.stringify(args)}`),
    success: ({ result }) => seen.push(`${name}success ${String(result)}`),
    fail: ({ error }) => seen.push(`${name}fail ${String(error)}`),
    complete: (end) => seen.push(`${name}complete ${'result' in end ? 'result' : 'error'}`),
  };
}

const refuse = (): never => {
  throw new Error('stopped');
};

describe('interceptors', () => {
  it('stand around a call that succeeds or fails, each waited for, in order', async () => {
    const { add, run } = createInterceptors();
    const seen: string[] = [];
    add('getFileInfo', watching(seen, 'a '));
    add('getFileInfo', { invoke: async () => seen.push('b invoke') });
    expect(await run('getFileInfo', { n: 1 }, async () => seen.push('work'))).toBe(3);
    expect(seen).toEqual(['a invoke {"n":1}', 'b invoke', 'work', 'a success 3', 'a complete result']);
    seen.length = 0;
    await expect(run('getFileInfo', {}, async () => refuse())).rejects.toThrow('stopped');
    expect(seen).toEqual(['a invoke {}', 'b invoke', 'a fail Error: stopped', 'a complete error']);
  });

  it('stop a call by throwing before it', async () => {
    const { add, run } = createInterceptors();
    const seen: string[] = [];
    add('uploadFile', { invoke: refuse });
    add('uploadFile', watching(seen));
    await expect(run('uploadFile', {}, async () => seen.push('work'))).rejects.toThrow('stopped');
    expect(seen).toEqual(['fail Error: stopped', 'complete error']);
  });

  it('make a call fail by throwing after it', async () => {
    const { add, run } = createInterceptors();
    const seen: string[] = [];
    add('uploadFile', { ...watching(seen), success: refuse });
    await expect(run('uploadFile', {}, async () => 1)).rejects.toThrow('stopped');
    expect(seen).toEqual(['invoke {}', 'fail Error: stopped', 'complete error']);
  });

  it('stand around their own kind of call only, until they are taken away', async () => {
    const { add, run } = createInterceptors();
    const seen: string[] = [];
    const stop = add('callFunction', watching(seen));
    await run('callObject', {}, async () => 1);
    stop();
    await run('callFunction', {}, async () => 1);
    expect(seen).toEqual([]);
  });

  it('see the calls of a client by name and arguments', async () => {
    const { client } = clientOf(await startGateway((_, { n }) => ({ data: n })));
    const seen: string[] = [];
    client.addInterceptor('callFunction', {
      invoke: ({ api, args: { name, data } }) => seen.push(`${api} ${String(name)} ${JSON.stringify(data)}`),
    });
    expect(await client.call('system.echo', { n: 1 })).toBe(1);
    await client.callFunction({ name: 'system.echo', data: { n: 2 } });
    expect(seen).toEqual(['callFunction system.echo {"n":1}', 'callFunction system.echo {"n":2}']);
  });

  it('are handed a copy of the arguments: what they write into it goes nowhere', async () => {
    const { client } = clientOf(await startGateway((_, { n }) => ({ data: n })));
    client.addInterceptor('callFunction', {
      invoke: ({ args }) => Object.assign(args, { name: 'other', data: { n: 2 } }),
    });
    expect(await client.call('system.echo', { n: 1 })).toBe(1);
  });

  it('belong to their client', async () => {
    const gateway = await startGateway(() => ({ data: 1 }));
    const [mine, other] = [clientOf(gateway).client, clientOf(gateway).client];
    mine.addInterceptor('callFunction', { invoke: refuse });
    await expect(mine.call('f', {})).rejects.toThrow('stopped');
    expect(await other.call('f', {})).toBe(1);
  });
});

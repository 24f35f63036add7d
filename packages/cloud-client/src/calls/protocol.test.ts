import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { clientOf } from '../client.fixture.js';
import { space, startGateway } from './gateway.fixture.js';

const ok = (data: unknown): unknown => ({ success: true, data });

describe('the bytes of a call', () => {
  it('authorizes with the body, the order and the headers of the protocol', async () => {
    const gateway = await startGateway(() => ok({}));
    await clientOf(gateway).client.call('system.echo', {});
    const [authorize] = gateway.of('anonymousAuthorize');
    expect(authorize?.raw).toBe(
      `{"method":"serverless.auth.user.anonymousAuthorize","params":"{}","spaceId":"${space.spaceId}","timestamp":1700000000000}`,
    );
    const text = `method=serverless.auth.user.anonymousAuthorize&params={}&spaceId=${space.spaceId}&timestamp=1700000000000`;
    const expected = createHmac('md5', space.clientSecret).update(text).digest('hex');
    expect(authorize?.headers).toMatchObject({ 'content-type': 'application/json', 'x-serverless-sign': expected });
    expect(authorize?.headers).not.toHaveProperty('x-basement-token');
  });

  it('invokes with JSON inside the JSON, and the token in the body and in a header', async () => {
    const gateway = await startGateway((_, args) => ok(args));
    const { client } = clientOf(gateway);
    expect(await client.call('system.echo', { hello: 'wörld', n: 1 })).toMatchObject({ hello: 'wörld', n: 1 });
    const [invoke] = gateway.of('invoke');
    const params =
      '{"functionTarget":"system.echo","functionArgs":{"hello":"wörld","n":1,"clientInfo":{"PLATFORM":"test"}}}';
    expect(invoke?.raw).toBe(
      `{"method":"serverless.function.runtime.invoke","params":${JSON.stringify(params)},"spaceId":"${space.spaceId}","timestamp":1700000000000,"token":"t1"}`,
    );
    expect(invoke?.headers['x-basement-token']).toBe('t1');
  });

  it('signs any text that JSON can carry', async () => {
    const gateway = await startGateway((_, args) => ok(args.text));
    const { client } = clientOf(gateway);
    for (const text of ['&=\n"\\', '😀', '\ud800 alone', '\u0000', '茅台'.repeat(5000)]) {
      expect(await client.call('system.echo', { text })).toBe(text);
    }
  });
});

describe('what is attached to the arguments', () => {
  const argsOf = async (
    args: Record<string, unknown>,
    stored: Record<string, string> = {},
  ): Promise<Record<string, unknown>> => {
    const gateway = await startGateway((_, seen) => ok(seen));
    const { client, storage } = clientOf(gateway);
    for (const [key, value] of Object.entries(stored)) storage.setItem(key, value);
    return (await client.call('system.echo', args)) as Record<string, unknown>;
  };

  it("replaces the caller's own clientInfo", async () => {
    expect(await argsOf({ clientInfo: { PLATFORM: 'mine' } })).toEqual({ clientInfo: { PLATFORM: 'test' } });
  });

  it('is the stored user token, unless the caller gives one', async () => {
    const stored = { uni_id_token: 'stored' };
    expect(await argsOf({}, stored)).toMatchObject({ uniIdToken: 'stored' });
    expect(await argsOf({ uniIdToken: '' }, stored)).toMatchObject({ uniIdToken: 'stored' });
    expect(await argsOf({ uniIdToken: 'mine' }, stored)).toMatchObject({ uniIdToken: 'mine' });
    expect(await argsOf({})).not.toHaveProperty('uniIdToken');
  });
});

describe('arguments that cannot be sent', () => {
  const circle: Record<string, unknown> = {};
  circle.self = circle;

  it.each([
    ['a list', [1]],
    ['a text', 'x'],
    ['null', null],
    ['a circle', circle],
    ['a BigInt', { n: 1n }],
  ])('refuses %s with INVALID_PARAM and sends nothing', async (_, args) => {
    const gateway = await startGateway(() => ok({}));
    const call = clientOf(gateway).client.call('system.echo', args as Record<string, unknown>);
    await expect(call).rejects.toMatchObject({ name: 'CloudError', code: 'INVALID_PARAM' });
    expect(gateway.calls).toEqual([]);
  });
});

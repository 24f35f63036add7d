import { describe, expect, it } from 'vitest';
import { clientOf } from '../client.fixture.js';
import { startGateway } from './gateway.fixture.js';

const ok = (data: unknown): unknown => ({ success: true, data });
const refuse = (code: string): unknown => ({ success: false, error: { code, message: code } });

describe('the access token', () => {
  it('is fetched once for calls that start together, and kept', async () => {
    const gateway = await startGateway((_, args) => ok(args.n));
    const { client } = clientOf(gateway);
    const calls = [1, 2, 3, 4, 5].map((n) => client.call('system.echo', { n }));
    expect(await Promise.all(calls)).toEqual([1, 2, 3, 4, 5]);
    await client.call('system.echo', { n: 6 });
    expect(gateway.of('anonymousAuthorize')).toHaveLength(1);
    expect(gateway.of('invoke')).toHaveLength(6);
  });

  it.each([
    ['no data', {}],
    ['no token', ok({})],
    ['an empty token', ok({ accessToken: '' })],
    ['a token that is no text', ok({ accessToken: 7 })],
  ])('fails with AUTH_FAILED for %s, and is asked for again by the next call', async (_, answer) => {
    const answers = [answer, ok({ accessToken: 't1' })];
    const gateway = await startGateway(
      () => ok('fine'),
      () => answers.shift(),
    );
    const { client } = clientOf(gateway);
    await expect(client.call('f', {})).rejects.toMatchObject({ code: 'AUTH_FAILED' });
    expect(await client.call('f', {})).toBe('fine');
  });

  it("fails with the gateway's own code where authorize is refused", async () => {
    const gateway = await startGateway(
      () => ok({}),
      () => refuse('GATEWAY_INVALID_SPACE'),
    );
    await expect(clientOf(gateway).client.call('f', {})).rejects.toMatchObject({ code: 'GATEWAY_INVALID_SPACE' });
  });
});

describe('a refused access token', () => {
  it('is replaced once for all calls that meet it: three refusals, one authorize, three retries', async () => {
    const gateway = await startGateway((_, args) => ok(args.n));
    const { client } = clientOf(gateway);
    await client.call('warm', {});
    gateway.revokeTokens();
    const calls = [1, 2, 3].map((n) => client.call('system.echo', { n }));
    expect(await Promise.all(calls)).toEqual([1, 2, 3]);
    expect(gateway.of('anonymousAuthorize')).toHaveLength(2);
    expect(gateway.of('invoke').map(({ token }) => token)).toEqual(['t1', 't1', 't1', 't1', 't2', 't2', 't2']);
  });

  it('is not replaced where another call has brought a newer one meanwhile', async () => {
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const gateway = await startGateway(async ({ token }, { slow }) => {
      if (!slow || token !== 't1') return ok('fine');
      await held;
      return refuse('GATEWAY_INVALID_TOKEN');
    });
    const { client } = clientOf(gateway);
    await client.call('warm', {});
    const slow = client.call('f', { slow: true });
    await expect.poll(() => gateway.of('invoke')).toHaveLength(2);
    gateway.revokeTokens();
    await client.call('f', {});
    release();
    expect(await slow).toBe('fine');
    expect(gateway.of('anonymousAuthorize')).toHaveLength(2);
  });

  it.each(['GATEWAY_INVALID_TOKEN', 'InvalidParameter.InvalidToken'])('%s is tried again once only', async (code) => {
    const gateway = await startGateway(() => refuse(code));
    await expect(clientOf(gateway).client.call('f', {})).rejects.toMatchObject({ code });
    expect(gateway.calls.map(({ method }) => method.split('.').at(-1))).toEqual([
      'anonymousAuthorize',
      'invoke',
      'anonymousAuthorize',
      'invoke',
    ]);
  });

  it('signs the retry with a fresh timestamp', async () => {
    const answers = [refuse('GATEWAY_INVALID_TOKEN'), ok('fine')];
    const gateway = await startGateway(() => answers.shift());
    let now = 1000;
    const { client } = clientOf(gateway, { now: () => now++ });
    expect(await client.call('f', {})).toBe('fine');
    const [first, second] = gateway.of('invoke');
    expect(second?.timestamp).toBeGreaterThan(first?.timestamp ?? Number.NaN);
  });

  it('fails with the code of the authorize that fails', async () => {
    const answers = [ok({ accessToken: 't1' }), refuse('RATE_LIMITED')];
    const gateway = await startGateway(
      () => refuse('GATEWAY_INVALID_TOKEN'),
      () => answers.shift(),
    );
    await expect(clientOf(gateway).client.call('f', {})).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });

  it.each(['GATEWAY_INVALID_SIGN', 'SYSTEM_ERROR', 'uni-id-token-expired'])('%s is not tried again', async (code) => {
    const gateway = await startGateway(() => refuse(code));
    await expect(clientOf(gateway).client.call('f', {})).rejects.toMatchObject({ code });
    expect(gateway.calls).toHaveLength(2);
  });
});

import { createRequest, type StartTimer, TransportError } from '@guanlan/transport';
import { describe, expect, it } from 'vitest';
import { clientOf } from '../client.fixture.js';
import { startGateway } from './gateway.fixture.js';

/** Timers that never run by themselves: `fire(ms)` runs those that were set for that long. */
function heldTimers(): { startTimer: StartTimer; fire: (ms: number) => void; lengths: () => number[] } {
  const timers = new Map<() => void, number>();
  return {
    startTimer(run, ms) {
      const entry = (): void => run();
      timers.set(entry, ms);
      return () => {
        timers.delete(entry);
      };
    },
    fire(ms) {
      for (const [run, length] of timers) if (length === ms) run();
    },
    lengths: () => [...timers.values()],
  };
}

const silent = (): undefined => undefined;
const nowhere = { endpoint: 'http://127.0.0.1' };

describe('the time-out of a call', () => {
  it.each([
    ['15 s when nobody says', {}, undefined, 15_000],
    ["the client's own", { timeout: 3000 }, undefined, 3000],
    ["the call's own", { timeout: 3000 }, 500, 500],
    ['at least 100 ms', {}, 1, 100],
    ['at most 10 min', {}, Number.POSITIVE_INFINITY, 600_000],
    ['the default for what is no number', {}, Number.NaN, 15_000],
  ])('is %s', async (_, options, timeout, ms) => {
    const { startTimer, fire, lengths } = heldTimers();
    const request = createRequest({ fetch: () => new Promise(() => {}), startTimer });
    const { client } = clientOf(nowhere, { ...options, startTimer, request });
    const call = client.call('f', {}, { timeout });
    expect(lengths()).toContain(ms);
    fire(ms);
    const message = `request:fail timeout: the request was not completed within ${ms / 1000} seconds and was aborted`;
    await expect(call).rejects.toMatchObject({ code: 'SYS_ERR', message, cause: { code: 5, kind: 'timeout' } });
  });

  it('runs over authorize, invoke and retry together', async () => {
    const gateway = await startGateway(silent);
    const { startTimer, fire } = heldTimers();
    const { client } = clientOf(gateway, { startTimer });
    const call = client.call('f', {}, { timeout: 777 });
    await expect.poll(() => gateway.of('invoke')).toHaveLength(1);
    fire(777);
    await expect(call).rejects.toMatchObject({ code: 'SYS_ERR', cause: { kind: 'timeout' } });
  });

  it('of one call does not end the authorize that others wait for', async () => {
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const gateway = await startGateway(
      () => ({ data: 'fine' }),
      async () => {
        await held;
        return { data: { accessToken: 't1' } };
      },
    );
    const { startTimer, fire } = heldTimers();
    const { client } = clientOf(gateway, { startTimer });
    const hasty = client.call('f', {}, { timeout: 100 });
    const patient = client.call('f', {}, { timeout: 5000 });
    await expect.poll(() => gateway.calls).toHaveLength(1);
    fire(100);
    await expect(hasty).rejects.toMatchObject({ cause: { kind: 'timeout' } });
    release();
    expect(await patient).toBe('fine');
    expect(gateway.of('anonymousAuthorize')).toHaveLength(1);
  });

  it('leaves no timer behind', async () => {
    const gateway = await startGateway(() => ({ data: 1 }));
    const { startTimer, lengths } = heldTimers();
    await clientOf(gateway, { startTimer }).client.call('f', {});
    expect(lengths()).toEqual([]);
  });
});

describe('a call that is given up', () => {
  it('rejects with SYS_ERR and the 600003 of the transport, before, during and not after', async () => {
    const gateway = await startGateway(silent);
    const { client } = clientOf(gateway);
    const controller = new AbortController();
    const call = client.call('f', {}, { signal: controller.signal });
    await expect.poll(() => gateway.of('invoke')).toHaveLength(1);
    controller.abort('left the page');
    const given = { code: 'SYS_ERR', cause: { code: 600003, cause: 'left the page' } };
    await expect(call).rejects.toMatchObject(given);
    await expect(client.call('f', {}, { signal: controller.signal })).rejects.toMatchObject(given);
    expect(gateway.of('invoke')).toHaveLength(1);
  });
});

describe('a gateway that cannot be reached', () => {
  it('is SYS_ERR with the network error 5 as its cause', async () => {
    const request = createRequest({
      fetch: () => Promise.reject(new TypeError('no route')),
      startTimer: () => () => {},
    });
    const error = await clientOf(nowhere, { request })
      .client.call('f', {})
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'CloudError', code: 'SYS_ERR', errMsg: 'request:fail network error' });
    expect((error as Error).cause).toBeInstanceOf(TransportError);
    expect(error).toMatchObject({ cause: { code: 5, cause: { message: 'no route' } } });
  });
});

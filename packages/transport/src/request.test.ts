import { describe, expect, it } from 'vitest';
import { closedAddress, echo, listen } from './http-server.fixture.js';
import { manualTimer } from './manual-timer.fixture.js';
import { nodePorts, request } from './node.js';
import type { Fetch, FetchInit } from './ports.js';
import { createRequest } from './request.js';
import { TransportError } from './transport-error.js';

/** A `fetch` that never answers, and does not even heed its signal. */
const neverAnswers: Fetch = () => new Promise(() => {});

describe('request against a real server', () => {
  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])('sends %s', async (method) => {
    const url = await listen(echo);
    const { status, headers, data } = await request({ url, method });
    expect(status).toBe(200);
    expect(headers['x-seen']).toBe('yes');
    expect(data).toMatchObject({ method });
  });

  it('sends an object as JSON, as a form, or as the query of a GET', async () => {
    const url = await listen(echo);
    const json = await request({ url, method: 'post', data: { a: '中' } });
    expect(json.data).toMatchObject({ method: 'POST', type: 'application/json', body: '{"a":"中"}' });
    const type = 'application/x-www-form-urlencoded';
    const form = await request({ url, method: 'POST', data: { a: '中' }, headers: { 'Content-Type': type } });
    expect(form.data).toMatchObject({ type, body: 'a=%E4%B8%AD' });
    const query = await request({ url: `${url}/x?b=2`, data: { a: '中' } });
    expect(query.data).toMatchObject({ method: 'GET', url: '/x?b=2&a=%E4%B8%AD', body: '' });
  });

  it('answers the body as JSON, as the text where it is none, as text and as bytes', async () => {
    const url = await listen(({ url: path }, response) => response.end(path === '/json' ? '[1]' : '[1'));
    expect((await request({ url: `${url}/json` })).data).toEqual([1]);
    expect((await request({ url: `${url}/broken` })).data).toBe('[1');
    expect((await request({ url: `${url}/json`, as: 'text' })).data).toBe('[1]');
    expect((await request({ url: `${url}/json`, as: 'bytes' })).data).toEqual(new Uint8Array([91, 49, 93]));
  });

  it('answers an error status like any other', async () => {
    const url = await listen((_, response) => response.writeHead(503).end('{"busy":true}'));
    expect(await request({ url })).toMatchObject({ status: 503, data: { busy: true } });
  });

  it.each([Number.NaN, -1])('does not take %d for a time-out', (timeoutMs) => {
    expect(() => request({ url: 'http://localhost', timeoutMs })).toThrow(RangeError);
  });

  it('takes options that are undefined for absent ones', async () => {
    const url = await listen(echo);
    const none = { method: undefined, headers: undefined, data: undefined, credentials: undefined, as: undefined };
    expect((await request({ url, ...none, timeoutMs: undefined, signal: undefined })).data).toMatchObject({
      method: 'GET',
    });
  });

  it('tells a refused connection and a cut answer as network error 5, with its cause', async () => {
    const refused = request({ url: await closedAddress() });
    await expect(refused).rejects.toMatchObject({ code: 5, errMsg: 'request:fail network error' });
    const url = await listen((_, response) => {
      response.writeHead(200, { 'Content-Length': '100' }).write('half');
      setImmediate(() => response.destroy());
    });
    const error = await request({ url }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(TransportError);
    expect(error).toMatchObject({ kind: 'network', cause: expect.any(Error) });
  });

  it('is ended by its handle and by a signal, with 600003 and the reason', async () => {
    const url = await listen(() => {});
    const task = request({ url });
    task.abort('left the page');
    await expect(task).rejects.toMatchObject({ code: 600003, errMsg: 'request:fail abort', cause: 'left the page' });
    const controller = new AbortController();
    const other = request({ url, signal: controller.signal });
    controller.abort('other reason');
    await expect(other).rejects.toMatchObject({ code: 600003, cause: 'other reason' });
    await expect(request({ url, signal: controller.signal })).rejects.toMatchObject({ code: 600003 });
  });

  it('throws what it cannot encode as it is', async () => {
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    await expect(request({ url: await closedAddress(), method: 'POST', data: circle })).rejects.toThrow(TypeError);
  });
});

describe('the clock of a request', () => {
  it('ends it after 60 s, or after the time given, even where fetch is deaf', async () => {
    const { startTimer, elapse } = manualTimer();
    const slow = createRequest({ fetch: neverAnswers, startTimer });
    const task = slow({ url: '/' });
    const short = slow({ url: '/', timeoutMs: 100 });
    elapse(100);
    await expect(short).rejects.toMatchObject({ code: 5, message: expect.stringContaining('within 0.1 seconds') });
    elapse(59_900);
    await expect(task).rejects.toMatchObject({ code: 5, message: expect.stringContaining('within 60 seconds') });
  });

  it('starts none for Infinity, and leaves none behind', async () => {
    const { startTimer, pending } = manualTimer();
    const url = await listen(echo);
    const timed = createRequest({ fetch: nodePorts.fetch, startTimer });
    const endless = timed({ url, timeoutMs: Number.POSITIVE_INFINITY });
    expect(pending()).toBe(0);
    await endless;
    await timed({ url });
    expect(pending()).toBe(0);
  });

  it('tells fetch to stop', async () => {
    const { startTimer, elapse } = manualTimer();
    let seen: FetchInit | undefined;
    const task = createRequest({
      fetch: (_, init) => {
        seen = init;
        return neverAnswers('', init);
      },
      startTimer,
    })({ url: '/' });
    elapse(60_000);
    await expect(task).rejects.toThrow('timeout');
    expect(seen?.signal.aborted).toBe(true);
    expect(seen?.credentials).toBe('same-origin');
  });
});

import { connect } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { authorize, envelope, post, postSigned, type RawAnswer, signOf } from '../support/cloud-call.js';
import { startTestApp } from '../support/harness.js';

const app = await startTestApp();
afterAll(() => app.close());

const INVOKE_METHOD = 'serverless.function.runtime.invoke';
const { secrets } = app.ctx;
const space = () => ({ url: app.url, secrets, now: app.ctx.now() });
const echoParams = { functionTarget: 'system.echo', functionArgs: { a: 1 } };
const json = { 'content-type': 'application/json' };

/** A refusal: 200, an object, a code and a sentence, and nothing of our insides. */
function expectRefusal(answer: RawAnswer, code: string): void {
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  expect(answer.json).toEqual({
    success: false,
    error: {
      code,
      message: expect.stringMatching(/./),
      ...(answer.json.error?.fields && { fields: expect.anything() }),
    },
    header: { 'x-serverless-request-id': answer.headers.get('request-id') },
  });
  expect(answer.text).not.toMatch(/node_modules|\.ts:|\.js:|Error:/);
}

async function signedInvoke(params: unknown): Promise<RawAnswer> {
  return postSigned(space(), envelope(space(), INVOKE_METHOD, params, await authorize(space())));
}

describe('the cloud call', () => {
  it('is counted as a request, and answered with the headers of every answer', async () => {
    const counted = async () =>
      (await app.ctx.metrics.requests.get()).values.find(({ labels }) => labels.route === '/client')?.value ?? 0;
    const before = await counted();
    const { headers } = await post(app.url, '{}', json);
    await expect.poll(counted).toBe(before + 1);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('authorizes anyone who knows the space', async () => {
    const answer = await postSigned(space(), envelope(space(), 'serverless.auth.user.anonymousAuthorize', {}));
    expect(answer.json).toEqual({
      success: true,
      data: { accessToken: expect.any(String), expiresInSecond: 7200 },
      header: { 'x-serverless-request-id': answer.headers.get('request-id') },
    });
  });

  it('runs a function, without what the client adds to its arguments', async () => {
    const functionArgs = { hello: 'wörld', clientInfo: { PLATFORM: 'web' }, uniIdToken: 'x', nested: { __proto__: 1 } };
    const answer = await signedInvoke({ functionTarget: 'system.echo', functionArgs });
    expect(answer.json.data).toEqual({ hello: 'wörld', nested: {} });
    expect((await signedInvoke({ functionTarget: 'system.echo' })).json.data).toEqual({});
  });

  it('checks the signature over the text as it came, in any order of keys, other keys too', async () => {
    const body = {
      token: await authorize(space()),
      extra: [1, [2]],
      zero: 0,
      ...envelope(space(), INVOKE_METHOD, echoParams),
    };
    expect((await postSigned(space(), body)).json.data).toEqual({ a: 1 });
    const text = JSON.stringify({ ...body, params: JSON.stringify(echoParams, null, 1) });
    expectRefusal(
      await post(app.url, text, { ...json, 'x-serverless-sign': signOf(body, secrets.spaceSecret) }),
      'GATEWAY_INVALID_SIGN',
    );
  });

  it('takes a retry that keeps its first timestamp, and the same call twice', async () => {
    const body = envelope(
      { ...space(), now: space().now - 14 * 60_000 },
      INVOKE_METHOD,
      echoParams,
      await authorize(space()),
    );
    expect((await postSigned(space(), body)).json.data).toEqual({ a: 1 });
    expect((await postSigned(space(), body)).json.data).toEqual({ a: 1 });
  });

  it.each([-16, 16])('refuses a clock that is %i minutes off', async (minutes) => {
    const body = envelope({ ...space(), now: space().now + minutes * 60_000 }, INVOKE_METHOD, echoParams, 'x');
    expectRefusal(await postSigned(space(), body), 'GATEWAY_INVALID_TIMESTAMP');
  });

  it('refuses an access token that is missing, forged or run out, so that the client asks for another', async () => {
    const token = await authorize(space());
    for (const bad of [undefined, 'forged', `${token}x`]) {
      expectRefusal(
        await postSigned(space(), envelope(space(), INVOKE_METHOD, echoParams, bad)),
        'GATEWAY_INVALID_TOKEN',
      );
    }
    app.advance(7_200_001);
    expectRefusal(
      await postSigned(space(), envelope(space(), INVOKE_METHOD, echoParams, token)),
      'GATEWAY_INVALID_TOKEN',
    );
  });

  it('has the file methods, which say what they miss', async () => {
    for (const method of ['generateProximalSign', 'report', 'info']) {
      const body = envelope(space(), `serverless.file.resource.${method}`, {}, await authorize(space()));
      expectRefusal(await postSigned(space(), body), 'INVALID_PARAM');
    }
  });

  it('counts what it turns away', async () => {
    const counted = async () =>
      (await app.ctx.metrics.refusals.get()).values.find(({ labels }) => labels.code === 'GATEWAY_INVALID_SIGN')?.value;
    const before = (await counted()) ?? 0;
    await post(app.url, JSON.stringify(envelope(space(), INVOKE_METHOD, echoParams)), {
      ...json,
      'x-serverless-sign': 'x',
    });
    expect(await counted()).toBe(before + 1);
  });

  it('names the faulty field, and why', async () => {
    const answer = await signedInvoke({ functionTarget: 'identity.sendSmsCode', functionArgs: { mobile: '123' } });
    expectRefusal(answer, 'INVALID_PARAM');
    expect(answer.json.error?.fields).toEqual({ mobile: '手机号码格式不正确' });
  });

  it('answers a preflight from any page', async () => {
    const answer = await fetch(`${app.url}/client`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://elsewhere.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,x-basement-token,x-serverless-sign',
      },
    });
    expect(answer.status).toBe(204);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type,x-serverless-sign,x-basement-token',
    });
    const called = await post(app.url, '{}', { ...json, origin: 'https://elsewhere.example' });
    expect(called.headers.get('access-control-allow-origin')).toBe('*');
    expect(called.headers.get('access-control-expose-headers')).toBe('request-id');
  });
});

describe('bad input', () => {
  const good = () => envelope(space(), INVOKE_METHOD, echoParams, 'token');

  it.each([
    ['nothing', () => ''],
    ['not JSON', () => 'hello'],
    ['truncated JSON', () => JSON.stringify(good()).slice(0, -5)],
    ['text that is not UTF-8', () => new Uint8Array([0x7b, 0xff, 0xfe, 0x7d])],
    ['a number', () => '1'],
    ['null', () => 'null'],
    ['an array', () => '[]'],
    ['an object without keys', () => '{}'],
    ['params that are no string', () => JSON.stringify({ ...good(), params: {} })],
    ['a timestamp in text', () => JSON.stringify({ ...good(), timestamp: '1700000000000' })],
    ['a token that is no string', () => JSON.stringify({ ...good(), token: { a: 1 } })],
  ])('%s is malformed', async (_, body) => {
    expectRefusal(await post(app.url, body(), json), 'GATEWAY_MALFORMED');
  });

  it.each([
    ['no type', {}],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['plain text', { 'content-type': 'text/plain' }],
    ['no known type', { 'content-type': 'application/jsonp' }],
    ['what is not a type', { 'content-type': 'garbage' }],
  ])('%s is malformed', async (_, headers: Record<string, string>) => {
    const body = good();
    const signed = { ...headers, 'x-serverless-sign': signOf(body, secrets.spaceSecret) };
    expectRefusal(await post(app.url, new TextEncoder().encode(JSON.stringify(body)), signed), 'GATEWAY_MALFORMED');
  });

  it.each([
    ['none', undefined],
    ['empty', ''],
    ['of another key', () => signOf(good(), 'another')],
    ['in capitals', () => signOf(good(), secrets.spaceSecret).toUpperCase()],
    ['too long', () => `${signOf(good(), secrets.spaceSecret)}00`],
    ['not hexadecimal', () => 'z'.repeat(32)],
  ])('a signature that is %s is refused', async (_, sign) => {
    const value = typeof sign === 'function' ? sign() : sign;
    const headers = value === undefined ? json : { ...json, 'x-serverless-sign': value };
    expectRefusal(await post(app.url, JSON.stringify(good()), headers), 'GATEWAY_INVALID_SIGN');
  });

  it.each([
    ['a value that has no text form', '{"toString":1,"valueOf":1}'],
    ['a list nested too deep to write out', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ])('%s is malformed', async (_, value) => {
    const text = JSON.stringify(good()).replace(/}$/, `,"x":${value}}`);
    expectRefusal(await post(app.url, text, { ...json, 'x-serverless-sign': '0'.repeat(32) }), 'GATEWAY_MALFORMED');
  });

  it('arguments nested too deep are malformed, brackets in their text are not', async () => {
    const nested = (depth: number) =>
      `{"functionTarget":"system.echo","functionArgs":{"a":${'['.repeat(depth)}${']'.repeat(depth)}}}`;
    const token = await authorize(space());
    const call = (params: string) => {
      const body = { ...envelope(space(), INVOKE_METHOD, {}, token), params };
      return post(app.url, JSON.stringify(body), { ...json, 'x-serverless-sign': signOf(body, secrets.spaceSecret) });
    };
    expectRefusal(await call(nested(50_000)), 'GATEWAY_MALFORMED');
    const text = `${'['.repeat(500)}\\"${'{'.repeat(500)}`;
    const params = JSON.stringify({ functionTarget: 'system.echo', functionArgs: { text } });
    expect((await call(params)).json.success).toBe(true);
  });

  it('another space is refused', async () => {
    expectRefusal(await postSigned(space(), { ...good(), spaceId: 'other' }), 'GATEWAY_INVALID_SPACE');
  });

  it.each(['', 'serverless.unknown', 'toString', '__proto__'])('method %j is refused', async (method) => {
    expectRefusal(await postSigned(space(), { ...good(), method }), 'GATEWAY_UNKNOWN_METHOD');
  });

  it.each(['nothing', '', 'toString', '__proto__', 'constructor'])(
    'function %j is not found',
    async (functionTarget) => {
      expectRefusal(await signedInvoke({ functionTarget, functionArgs: {} }), 'FUNCTION_NOT_FOUND');
    },
  );

  it.each([{}, { functionTarget: 1 }, { functionTarget: 'system.echo', functionArgs: [] }, [], null, 'x'])(
    'params %j are malformed',
    async (params) => {
      expectRefusal(await signedInvoke(params), 'GATEWAY_MALFORMED');
    },
  );

  it('more than 1 MB is refused, and the connection stays in order', async () => {
    expectRefusal(await post(app.url, JSON.stringify({ x: 'x'.repeat(1_048_576) }), json), 'GATEWAY_TOO_LARGE');
    const token = await authorize(space());
    const wrapping = JSON.stringify(
      envelope(space(), INVOKE_METHOD, { functionTarget: 'system.echo', functionArgs: { x: '' } }, token),
    );
    const x = 'x'.repeat(1_048_576 - Buffer.byteLength(wrapping));
    const fitting = envelope(space(), INVOKE_METHOD, { functionTarget: 'system.echo', functionArgs: { x } }, token);
    expect((await postSigned(space(), fitting)).json.data).toEqual({ x });
  });

  it('a sender without end is cut off', async () => {
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk;
      });
      socket.on('close', () => resolve(text));
      socket.on('error', (error: NodeJS.ErrnoException) =>
        error.code === 'EPIPE' || error.code === 'ECONNRESET' ? resolve(text) : reject(error),
      );
      socket.write(
        'POST /client HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n',
      );
      const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
      const send = (): void => {
        while (!socket.destroyed && socket.write(chunk));
      };
      socket.on('drain', send);
      send();
    });
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK/);
    expect(answer).toContain('GATEWAY_TOO_LARGE');
  });

  it('a wrong HTTP method is not found', async () => {
    const answer = await fetch(`${app.url}/client`);
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { error: { code: 'NOT_FOUND', message: expect.any(String) } },
    ]);
  });
});

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { authorize, envelope, post, postSigned, signOf } from '../support/cloud-call.js';
import { startTestApp } from '../support/harness.js';

const INVOKE_METHOD = 'serverless.function.runtime.invoke';
const AUTHORIZE_METHOD = 'serverless.auth.user.anonymousAuthorize';
const app = await startTestApp();
const strict = await startTestApp({ env: { CALLS_PER_IP_MINUTE: '1', READS_PER_IP_MINUTE: '1' } });
await post(strict.url, '{}', { 'content-type': 'application/json' });
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => Promise.all([app.close(), strict.close()]));

const { secrets } = app.ctx;
const space = () => ({ url: app.url, secrets, now: app.ctx.now() });
const echo = (args: object) => ({ functionTarget: 'system.echo', functionArgs: args });
const codeOf = async (body: Record<string, unknown>) => (await postSigned(space(), body)).json.error?.code;

/** Opens a connection, and collects the bytes that it receives. */
async function open(url: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  sockets.push(socket);
  await once(socket, 'connect');
  let heard = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    heard += text;
  });
  socket.on('error', () => {});
  return { socket, heard: () => heard };
}

const head = (path: string, length: number, more = 'content-type: application/json\r\n'): string =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\n${more}content-length: ${length}\r\n\r\n`;

describe('a body that need not be read', () => {
  it.each([
    ['of an address over its budget', () => strict.url, '/client', 1_000_000, 'RATE_LIMITED'],
    ['longer than any call', () => app.url, '/client', 1_048_577, 'GATEWAY_TOO_LARGE'],
  ])('%s is refused by its head', async (_, url, path, length, code) => {
    const { socket, heard } = await open(url());
    socket.write(head(path, length));
    // Not a byte of the body has been sent.
    await expect.poll(heard).toContain(code);
    expect(heard()).toMatch(/^HTTP\/1\.1 200 OK/);
    expect(heard()).toMatch(/\r\nconnection: close\r\n/i);
  });

  it('is not parsed on a stream route for an address over its budget', async () => {
    await fetch(`${strict.url}/stream/chat/00000000-0000-4000-8000-000000000000`);
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${strict.url}/stream/lab/native`, { method: 'POST', body: '{', headers });
    expect(answer.status).toBe(429);
  });

  it.each([
    ['/client', 'RATE_LIMITED'],
    ['/auth/v1/signin/anonymously', 'resource_exhausted'],
  ])('is sent to its end by a client that reads no answer before, and answered: %s', async (path, word) => {
    const { socket, heard } = await open(strict.url);
    socket.pause();
    const body = Buffer.alloc(1_000_000, 'x');
    socket.write(head(path, body.length));
    await new Promise((resolve) => socket.write(body, resolve));
    socket.resume();
    await expect.poll(heard).toContain(word);
  });
});

describe('the envelope', () => {
  const good = (params: unknown, token?: string) => envelope(space(), INVOKE_METHOD, params, token);
  const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, at + 1]));

  it('has ten keys at most, all of which are signed', async () => {
    const token = await authorize(space());
    expect((await postSigned(space(), { ...good(echo({ a: 1 }), token), ...keys(5) })).json.data).toEqual({ a: 1 });
    expect(await codeOf({ ...good(echo({ a: 1 }), token), ...keys(6) })).toBe('GATEWAY_MALFORMED');
    const text = JSON.stringify({ ...good(echo({}), token), extra: 'forged' });
    const forged = await post(app.url, text, {
      'content-type': 'application/json',
      'x-serverless-sign': signOf(good(echo({}), token), secrets.spaceSecret),
    });
    expect(forged.json.error?.code).toBe('GATEWAY_INVALID_SIGN');
  });

  it('leaves only keys with an empty value outside the signature', async () => {
    const signed = good(echo({ a: 1 }), await authorize(space()));
    const sent = JSON.stringify({ ...signed, zero: 0, empty: '', no: false, none: null });
    const answer = await post(app.url, sent, {
      'content-type': 'application/json',
      'x-serverless-sign': signOf(signed, secrets.spaceSecret),
    });
    expect(answer.json.data).toEqual({ a: 1 });
  });

  it('is refused by its shape with 60,000 keys, not by a missing one', async () => {
    const answer = await post(app.url, JSON.stringify({ ...keys(60_000), ...good(echo({})), spaceId: 'none' }), {
      'content-type': 'application/json',
    });
    expect(answer.json.error?.code).toBe('GATEWAY_MALFORMED');
  });

  it.each([
    [AUTHORIZE_METHOD, 4_096],
    ['serverless.file.resource.report', 4_096],
    ['serverless.file.resource.generateProximalSign', 16_384],
    ['serverless.file.resource.info', 131_072],
  ])('for %s has at most %i bytes', async (method, most) => {
    expect(await codeOf(envelope(space(), method, { x: 'x'.repeat(most) }))).toBe('GATEWAY_TOO_LARGE');
    expect(await codeOf(envelope(space(), method, { x: 'x'.repeat(most - 400) }))).not.toBe('GATEWAY_TOO_LARGE');
  });
});

describe('the parameters', () => {
  it('are not looked at before the signature is good', async () => {
    const body = { ...envelope(space(), INVOKE_METHOD, {}), params: '[[[' };
    const answer = await post(app.url, JSON.stringify(body), {
      'content-type': 'application/json',
      'x-serverless-sign': '0'.repeat(32),
    });
    expect(answer.json.error?.code).toBe('GATEWAY_INVALID_SIGN');
  });

  it('hold ten thousand values at most', async () => {
    const token = await authorize(space());
    const list = (length: number) => envelope(space(), INVOKE_METHOD, echo({ list: Array(length).fill(1) }), token);
    expect((await postSigned(space(), list(9_000))).json.success).toBe(true);
    expect(await codeOf(list(10_001))).toBe('GATEWAY_MALFORMED');
  });

  it('list at most fifty faults', async () => {
    const codes = Array.from({ length: 200 }, () => 1);
    const params = { functionTarget: 'market.quotes', functionArgs: { codes } };
    const answer = await postSigned(space(), envelope(space(), INVOKE_METHOD, params, await authorize(space())));
    expect(answer.json.error?.code).toBe('INVALID_PARAM');
    expect(Object.keys(answer.json.error?.fields ?? {})).toHaveLength(50);
  });
});

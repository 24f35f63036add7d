import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { NATIVE_RUN_PATH } from '@guanlan/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../support/harness.js';
import { FileCalls, formOf } from './file-calls.js';

const app = await startTestApp();
afterAll(() => app.close());

/** Sends a body in chunks of one byte, which never ends; all that is answered until the server hangs up. */
async function sendCrumbs(path: string, type: string, start: string): Promise<string> {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  // The server closes it in the middle of the request.
  socket.on('error', () => {});
  await once(socket, 'connect');
  const head = `POST ${path} HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: ${type}\r\ntransfer-encoding: chunked\r\n\r\n`;
  const first = start === '' ? '' : `${Buffer.byteLength(start).toString(16)}\r\n${start}\r\n`;
  socket.write(`${head}${first}${'1\r\n \r\n'.repeat(10_000)}`);
  return text(socket);
}

describe('a body in chunks of one byte', () => {
  it.each([NATIVE_RUN_PATH, '/ops/push', '/nowhere'])('is read no further at %s', async (path) => {
    expect(await sendCrumbs(path, 'application/json', '')).toMatch(/^HTTP\/1.1 4\d\d [\s\S]*connection: close/i);
  });

  it('is read no further where a file is uploaded, and leaves nothing stored', async () => {
    const files = new FileCalls(() => ({ url: app.url, secrets: app.ctx.secrets, now: app.ctx.now() }));
    const ticket = await files.sign({});
    const form = new Response(formOf(ticket, new Blob(['x'])));
    const start = await form.text();
    const end = start.lastIndexOf('\r\n--');
    const answer = await sendCrumbs('/upload', form.headers.get('content-type') ?? '', start.slice(0, end));
    expect(answer).toMatch(/^HTTP\/1.1 400 [\s\S]*connection: close/i);
    expect(await files.report(ticket.id)).toBe('FILE_NOT_UPLOADED');
  });
});

it('bodies of JSON are read and refused as before', async () => {
  const post = async (body: string, type = 'application/json') => {
    const headers = { 'content-type': type, authorization: `Bearer ${app.ctx.secrets.opsKey}` };
    const answer = await fetch(`${app.url}/ops/push`, { method: 'POST', headers, body });
    return [answer.status, ((await answer.json()) as { error?: { code: string } }).error?.code];
  };
  expect(await post('{')).toEqual([400, 'INVALID_PARAM']);
  expect(await post('')).toEqual([400, 'INVALID_PARAM']);
  expect(await post('{}', 'text/xml')).toEqual([400, 'INVALID_PARAM']);
  expect(await post(`{"x":"${'x'.repeat(5_000_000)}"}`)).toEqual([413, 'GATEWAY_TOO_LARGE']);
});

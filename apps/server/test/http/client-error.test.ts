import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { answerClientError } from '../../src/http/gateway/client-error.js';
import { startTestApp } from '../support/harness.js';

const app = await startTestApp();
afterAll(() => app.close());

/** Sends bytes to the server; what comes back until it closes. */
function exchange(bytes: string, port = Number(new URL(app.url).port)): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let heard = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      heard += text;
    });
    socket.on('error', reject).on('close', () => resolve(heard));
  });
}

const refusals: readonly [what: string, bytes: string, status: number, code: string][] = [
  [
    'a header that is too long',
    `GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    'GATEWAY_TOO_LARGE',
  ],
  ['an address that is too long', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431, 'GATEWAY_TOO_LARGE'],
  ['a method that is none', 'NOTHING / HTTP/1.1\r\nhost: x\r\n\r\n', 400, 'GATEWAY_MALFORMED'],
  ['what is no HTTP', 'hello\r\n\r\n', 400, 'GATEWAY_MALFORMED'],
  ['a page without a host', 'GET / HTTP/1.1\r\n\r\n', 400, 'GATEWAY_MALFORMED'],
  ['a call without a host', 'POST /client HTTP/1.1\r\ncontent-length: 2\r\n\r\n{}', 400, 'GATEWAY_MALFORMED'],
  ['an expectation', 'GET / HTTP/1.1\r\nhost: x\r\nexpect: miracles\r\n\r\n', 417, 'GATEWAY_MALFORMED'],
  [
    'two lengths of one body',
    'POST /client HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n{}',
    400,
    'GATEWAY_MALFORMED',
  ],
];

it.each(refusals)('%s is refused in the form and with the headers of every answer', async (_, bytes, status, code) => {
  const answer = await exchange(bytes);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  for (const header of [/^x-content-type-options: nosniff$/im, /^content-security-policy: default-src 'self'/im]) {
    expect(head).toMatch(header);
  }
  expect(head).toMatch(/^content-type: application\/json/im);
  expect(head).toMatch(/^connection: close$/im);
  expect(JSON.parse(body)).toEqual({ error: { code, message: expect.stringMatching(/[一-龥]/) } });
});

it('a request whose head does not come in time is refused so too', async () => {
  // The server's own timeout is a minute.
  const hasty = createServer({ headersTimeout: 50, requestTimeout: 50, connectionsCheckingInterval: 20 });
  hasty.on('clientError', answerClientError(app.ctx));
  await once(hasty.listen(0, '127.0.0.1'), 'listening');
  const answer = await exchange('GET / HTTP/1.1\r\nhost', (hasty.address() as AddressInfo).port);
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n.*x-content-type-options: nosniff.*REQUEST_TIMEOUT/s);
  hasty.close();
});

it('takes what HTTP/1.0 sends without a host', async () => {
  expect(await exchange('GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 OK/);
});

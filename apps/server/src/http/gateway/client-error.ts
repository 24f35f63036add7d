import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@guanlan/contract';
import type { FastifyReply } from 'fastify';
import type { AppContext } from '../../context.js';
import { AppError } from '../../features/app-error.js';
import { bodyOf } from '../errors.js';
import { securityHeaders } from '../security-headers.js';

/** Codes of Node's HTTP parser and its timeouts; every other error is malformed HTTP. */
const refusals = new Map<string | undefined, readonly [status: number, code: ErrorCode]>([
  ['HPE_HEADER_OVERFLOW', [431, 'GATEWAY_TOO_LARGE']],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', [413, 'GATEWAY_TOO_LARGE']],
  ['ERR_HTTP_REQUEST_TIMEOUT', [408, 'REQUEST_TIMEOUT']],
]);

/**
 * Answers malformed or late requests, for which Fastify has no request object, in the form and with the headers of
 * every other answer.
 */
export function answerClientError(ctx: Pick<AppContext, 'config' | 'metrics'>) {
  const everywhere = securityHeaders(ctx.config.http);
  return (error: Error & { readonly code?: string }, socket: Socket): void => {
    const [status, code] = refusals.get(error.code) ?? [400, 'GATEWAY_MALFORMED'];
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    ctx.metrics.refusals.inc({ gate: 'http', code });
    socket.write(rawAnswer(status, everywhere, JSON.stringify(bodyOf(new AppError(code)))));
    socket.destroySoon();
  };
}

function rawAnswer(status: number, headers: Readonly<Record<string, string>>, body: string): string {
  const lines = Object.entries(answerHeaders(headers, body)).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}

const answerHeaders = (everywhere: Readonly<Record<string, string>>, body: string): Record<string, string> => ({
  ...everywhere,
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(Buffer.byteLength(body)),
  'cache-control': 'no-store',
  connection: 'close',
});

/** Whether a request names no host, which HTTP/1.1 does not allow. */
export const lacksHost = ({ headers, httpVersion }: IncomingMessage): boolean =>
  headers.host === undefined && httpVersion !== '1.0';

/** Refuses a request that {@link lacksHost}; its connection is of no more use. */
export function refuseWithoutHost(reply: FastifyReply, everywhere: Readonly<Record<string, string>>): void {
  const headers = { ...everywhere, connection: 'close' };
  void reply
    .code(400)
    .headers(headers)
    .send(bodyOf(new AppError('GATEWAY_MALFORMED')));
}

/** Refuses `Expect` headers other than 100-continue. */
export function refuseExpectations(server: Server, everywhere: Readonly<Record<string, string>>): void {
  const refusal = bodyOf(new AppError('GATEWAY_MALFORMED'));
  server.on('checkExpectation', (_request, response) => {
    const body = JSON.stringify(refusal);
    response.writeHead(417, answerHeaders(everywhere, body)).end(body);
  });
}

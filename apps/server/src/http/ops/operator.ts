import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../context.js';

const loopbackHosts = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;
const loopbackAddress = /^(?:127\.|::1$|::ffff:127\.)/;
const forwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/**
 * Whether a request comes from the operator: with the operator's key, or, on a server that is meant for its own
 * machine only, from that machine. In production and where a `PUBLIC_URL` is set the key is always required, since a
 * proxy on the same machine can make any request look like one of the machine: it need not add a header.
 */
export function isOperator(
  request: FastifyRequest,
  { config, secrets }: Pick<AppContext, 'config' | 'secrets'>,
): boolean {
  const isServed = config.env === 'production' || config.http.publicUrl !== null;
  if (isServed || request.headers.authorization !== undefined) return hasOpsKey(request, secrets.opsKey);
  return (
    loopbackAddress.test(request.socket.remoteAddress ?? '') &&
    loopbackHosts.test(request.headers.host ?? '') &&
    forwarded.every((name) => request.headers[name] === undefined)
  );
}

/**
 * Whether a request carries the operator's key, which operations that change something require even on the machine
 * itself.
 */
export function hasOpsKey(request: FastifyRequest, opsKey: string): boolean {
  const key = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  return key !== undefined && timingSafeEqual(digest(key), digest(opsKey));
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

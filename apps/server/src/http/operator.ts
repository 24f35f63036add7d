import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const loopbackHosts = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;
const loopbackAddress = /^(?:127\.|::1$|::ffff:127\.)/;
const forwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/**
 * Whether a request comes from who runs the server: with the operator's key, or from the machine itself. Behind a
 * proxy on the same machine everyone seems to, hence the look at the headers that proxies add, and at the host.
 */
export function isOperator(request: FastifyRequest, opsKey: string): boolean {
  if (/^Bearer (.+)$/.test(request.headers.authorization ?? '')) return hasOpsKey(request, opsKey);
  return (
    loopbackAddress.test(request.socket.remoteAddress ?? '') &&
    loopbackHosts.test(request.headers.host ?? '') &&
    forwarded.every((name) => request.headers[name] === undefined)
  );
}

/** Whether a request carries the operator's key: what changes something asks for it on the machine itself, too. */
export function hasOpsKey(request: FastifyRequest, opsKey: string): boolean {
  const key = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  return key !== undefined && timingSafeEqual(digest(key), digest(opsKey));
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

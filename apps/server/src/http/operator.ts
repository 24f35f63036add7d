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
  const key = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (key !== undefined) return timingSafeEqual(digest(key), digest(opsKey));
  return (
    loopbackAddress.test(request.socket.remoteAddress ?? '') &&
    loopbackHosts.test(request.headers.host ?? '') &&
    forwarded.every((name) => request.headers[name] === undefined)
  );
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

import type { FastifyRequest } from 'fastify';

/** Keeps proxies from gathering, and middleware from compressing, what should flow. */
export const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'content-encoding': 'none',
  'x-accel-buffering': 'no',
};

/** The token that a request carries. */
export function bearer(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

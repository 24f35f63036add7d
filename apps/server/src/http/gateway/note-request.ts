import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../context.js';

/**
 * Counts an answered request and logs it. The route and not the address: queries can hold what must not be in a log.
 */
export function noteRequest(
  ctx: Pick<AppContext, 'metrics' | 'log'>,
  route: string,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const status = reply.statusCode;
  ctx.metrics.requests.inc({ route, status });
  const ms = Math.round(reply.elapsedTime);
  ctx.log.info({ requestId: request.id, method: request.method, route, status, ms }, 'request');
}

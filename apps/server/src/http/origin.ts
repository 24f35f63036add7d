import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../context.js';

/** Protocol and host under which clients reach this server: `PUBLIC_URL`, else where this request came to. */
export function originOf(ctx: Pick<AppContext, 'config'>, request: Pick<FastifyRequest, 'protocol' | 'host'>): string {
  const { publicUrl } = ctx.config.http;
  if (publicUrl !== null) return publicUrl;
  const origin = `${request.protocol}://${request.host}`;
  // The host is the caller's own word; one that is none must not end up in an address.
  return URL.canParse(origin) && new URL(origin).origin !== 'null' ? new URL(origin).origin : 'http://127.0.0.1';
}

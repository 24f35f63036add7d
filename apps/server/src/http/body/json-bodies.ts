import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../features/app-error.js';
import { readBody } from './read-body.js';
import { readJson } from './read-json.js';

/** Longest silence inside a body, and longest that it may take in all, ms. */
const BODY_TIMEOUTS = { silence: 15_000, time: 60_000 };

/**
 * Reads JSON bodies in place of the framework, which takes them in pieces of any size. Other types are refused. What comes
 * to an address that is none is not read: its many short keys would take the main thread ten times as long as its bytes.
 */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    async ({ raw, routeOptions, is404 }: FastifyRequest): Promise<unknown> => {
      if (is404) return undefined;
      const body = await readBody(raw, { bytes: routeOptions.bodyLimit, ...BODY_TIMEOUTS });
      if (body.kind === 'complete') return readJson(body.bytes, 'INVALID_PARAM');
      throw new AppError(body.kind === 'too-large' ? 'GATEWAY_TOO_LARGE' : 'INVALID_PARAM');
    },
  );
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../features/app-error.js';
import { readBody } from './read-body.js';
import { readJson } from './read-json.js';

/** Longest silence inside a body, and longest that it may take in all, ms. */
const BODY_TIMEOUTS = { silence: 15_000, time: 60_000 };

/**
 * Reads the JSON bodies of POST requests in place of the framework, which takes them in pieces of any size. Other types
 * are refused. No other method has a use for a body, nor has an address that is none, and neither is limited: many short
 * keys would take the main thread ten times as long as their bytes.
 */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    async ({ raw, method, routeOptions, is404 }: FastifyRequest): Promise<unknown> => {
      if (is404 || method !== 'POST') return undefined;
      const body = await readBody(raw, { bytes: routeOptions.bodyLimit, ...BODY_TIMEOUTS });
      if (body.kind === 'complete') return readJson(body.bytes, 'INVALID_PARAM');
      throw new AppError(body.kind === 'too-large' ? 'GATEWAY_TOO_LARGE' : 'INVALID_PARAM');
    },
  );
}

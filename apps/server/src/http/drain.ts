import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isInCrumbs } from '../crumbs.js';
import { hasBody } from './body/body-time.js';

/** Most that is read of a body that was refused, bytes. */
const DRAIN_MAX = 16_777_216;
/** Longest silence inside it, ms. */
const DRAIN_TIMEOUT_MS = 5_000;
/** Longest that it takes in all, ms. */
const DRAIN_TIME = 30_000;

/**
 * Delays answers until the request's body is drained, and closes the connection where it has not ended: Node would
 * read all of it.
 */
export function drainBodies(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (raw.complete || !hasBody(raw) || reply.hasHeader('connection')) return;
    await drain(raw);
    if (!raw.complete) reply.header('connection', 'close');
  });
}

/**
 * Reads and discards the rest of a body for a limited time: a client that is still sending does not read its answer.
 * Resolves when the body has ended or is not worth waiting for.
 */
export function drain(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    // Whatever read it before may have stopped, and would hold it up.
    request.unpipe();
    if (request.readableEnded || request.destroyed) return resolve();
    let length = 0;
    let pieces = 0;
    const finish = (): void => {
      clearTimeout(timer);
      clearTimeout(whole);
      request.off('data', onData).off('end', finish).off('error', finish).off('close', finish);
      resolve();
    };
    const onData = (chunk: Buffer): void => {
      timer.refresh();
      length += chunk.length;
      pieces += 1;
      if (length > DRAIN_MAX || isInCrumbs(pieces, length)) finish();
    };
    const timer = setTimeout(finish, DRAIN_TIMEOUT_MS);
    const whole = setTimeout(finish, DRAIN_TIME);
    request.on('data', onData).on('end', finish).on('error', finish).on('close', finish).resume();
  });
}

import type { ServerResponse } from 'node:http';

/** How long a client may take nothing of an answer, ms. A phone that lost its network comes back on a new connection. */
const STALL_TIMEOUT_MS = 30_000;

/**
 * Ends the connection of a client that takes nothing of its answer: it is kept in memory until it is taken. A client that
 * is slow and takes some of it has all the time it wants.
 */
export function endWhenStalled(response: ServerResponse, after = STALL_TIMEOUT_MS): void {
  response.setTimeout(after, () => response.destroy());
}

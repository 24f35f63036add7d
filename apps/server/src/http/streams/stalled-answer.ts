import type { ServerResponse } from 'node:http';

/**
 * Longest time for which a client may read nothing of an answer, ms. A phone that lost its network reconnects anyway.
 */
const STALL_TIMEOUT_MS = 30_000;

/**
 * Ends the connection of a client that reads nothing of its answer, which stays in memory until it is read. A slow
 * client that reads some of it may take as long as it needs.
 */
export function endWhenStalled(response: ServerResponse, after = STALL_TIMEOUT_MS): void {
  response.setTimeout(after, () => response.destroy());
}

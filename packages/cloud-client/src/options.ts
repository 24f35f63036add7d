import { CloudError, clientCodes } from './calls/cloud-error.js';

/** Time-out of a cloud call that names none, ms. */
export const CALL_TIMEOUT_MS = 15_000;

const SHORTEST_MS = 100;
const LONGEST_MS = 600_000;

/** Which space is called, and how. */
export interface CloudOptions {
  readonly spaceId: string;
  /** The space's key. It signs, it does not identify: it is public by design. */
  readonly clientSecret: string;
  /** Address of the gateway without `/client`; the original service's when absent. */
  readonly endpoint?: string | undefined;
  /** ms for a whole call, 15 000 when absent; brought into 100 ms … 10 min. */
  readonly timeout?: number | undefined;
  /** Environment that files are signed for; `public` when absent. */
  readonly envType?: string | undefined;
}

/** The options with their defaults filled in. */
export interface Space {
  readonly spaceId: string;
  readonly clientSecret: string;
  readonly endpoint: string;
  readonly timeoutMs: number;
  readonly envType: string;
}

/** Brings a time-out into its bounds; what is not a number counts as absent. */
export function boundTimeout(timeout: number | undefined, absent: number = CALL_TIMEOUT_MS): number {
  if (timeout === undefined || Number.isNaN(timeout)) return absent;
  return Math.min(Math.max(timeout, SHORTEST_MS), LONGEST_MS);
}

const endpointOf = (spaceId: string): string =>
  spaceId.startsWith('mp-') ? 'https://api.next.bspapp.com' : 'https://api.bspapp.com';

/**
 * Checks the options and fills in their defaults.
 *
 * @throws CloudError INVALID_PARAM where the space's id or its key is missing
 */
export function resolveOptions(options: CloudOptions): Space {
  for (const name of ['spaceId', 'clientSecret'] as const) {
    if (typeof options[name] === 'string' && options[name] !== '') continue;
    throw new CloudError({ code: clientCodes.invalidParam, message: `${name} required` });
  }
  const { spaceId, clientSecret, endpoint = endpointOf(spaceId), timeout, envType = 'public' } = options;
  return { spaceId, clientSecret, endpoint: endpoint.replace(/\/+$/, ''), timeoutMs: boundTimeout(timeout), envType };
}

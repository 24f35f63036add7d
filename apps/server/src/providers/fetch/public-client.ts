import type { Socket } from 'node:net';
import { Client } from 'undici';
import { limitReceived } from './answer-limits.js';
import { connectTo, resolveHost } from './connect.js';
import { type ConnectTo, type HostAddress, type ResolveHost, WebReadError } from './port.js';
import { isPublicAddress } from './public-address.js';
import { hostOf } from './web-target.js';

/** Access to the network, which tests replace. The rule on addresses applies to the results of `resolve`. */
export interface Network {
  readonly resolve: ResolveHost;
  readonly connect: (to: ConnectTo) => Promise<Socket>;
}

/** The network of the machine. */
export const systemNetwork: Network = { resolve: resolveHost, connect: connectTo };

interface Bounds {
  /** Most bytes of an answer's body, see {@link limitReceived}. */
  readonly maxBytes: number;
  readonly signal: AbortSignal;
}

/** Addresses of one name that are tried. */
const MAX_ADDRESSES = 2;

/**
 * A client for the origin of a checked URL. Its name is resolved once, all its addresses must be public, and the
 * connection goes to one of them. The caller destroys it. Rejects with {@link WebReadError}, or with the reason of the
 * signal.
 */
export async function openPublicClient(network: Network, url: URL, bounds: Bounds): Promise<Client> {
  const addresses = await publicAddresses(network, url, bounds.signal);
  return new Client(url.origin, {
    connect: (_options, done) => {
      connectFirst(network, url, addresses, bounds.signal).then(
        (socket) => {
          limitReceived(socket, bounds.maxBytes);
          done(null, socket);
        },
        (error: Error) => done(error, null),
      );
    },
    allowH2: false,
    pipelining: 0,
    connectTimeout: 0,
  });
}

/** Resolves the host of a URL to its addresses, every one of them public. */
async function publicAddresses({ resolve }: Network, url: URL, signal: AbortSignal): Promise<readonly HostAddress[]> {
  const host = hostOf(url);
  if (isPublicAddress(host)) return [{ address: host, family: host.includes(':') ? 6 : 4 }];
  const found = await Promise.race([resolve(host, signal), aborted(signal)]).catch((cause: unknown) => {
    signal.throwIfAborted();
    throw new WebReadError('NAME_UNKNOWN', url.href, 'the name has no address', { cause });
  });
  if (found.length === 0) throw new WebReadError('NAME_UNKNOWN', url.href, 'the name has no address');
  // An internal address among public ones is a trap, or a mistake; neither is worth reading.
  if (!found.every(({ address }) => isPublicAddress(address))) {
    throw new WebReadError('REFUSED_ADDRESS', url.href, 'the name leads to an address that is not public');
  }
  return found;
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

async function connectFirst(
  { connect }: Network,
  url: URL,
  addresses: readonly HostAddress[],
  signal: AbortSignal,
): Promise<Socket> {
  const secure = url.protocol === 'https:';
  let failure: unknown;
  for (const { address, family } of addresses.slice(0, MAX_ADDRESSES)) {
    try {
      const port = secure ? 443 : 80;
      return await connect({ address, family, port, hostname: hostOf(url), secure, signal });
    } catch (error) {
      signal.throwIfAborted();
      failure = error;
    }
  }
  throw failure;
}

import { Resolver } from 'node:dns/promises';
import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { ConnectTo, HostAddress } from './port.js';

/** Time that a name server has for a first answer, ms; a second try has twice as long. */
const QUERY_MS = 2_500;
const QUERY_TRIES = 2;

/**
 * Asks the system's name servers for all addresses of a name that a stranger has named, those of both families in turn. The
 * system's own lookup is not used: it holds one of two threads that all lookups share, cannot be ended, and takes as long
 * as the name's own server lets it wait. The system's file of hosts does not count here.
 *
 * @param servers - name servers instead of the system's
 */
export async function resolveHost(
  hostname: string,
  signal?: AbortSignal,
  servers?: readonly string[],
): Promise<readonly HostAddress[]> {
  signal?.throwIfAborted();
  const resolver = new Resolver({ timeout: QUERY_MS, tries: QUERY_TRIES });
  if (servers) resolver.setServers([...servers]);
  const cancel = (): void => resolver.cancel();
  signal?.addEventListener('abort', cancel, { once: true });
  try {
    const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    signal?.throwIfAborted();
    if (four.status === 'rejected' && six.status === 'rejected') throw four.reason;
    return inTurn(four.status === 'fulfilled' ? four.value : [], six.status === 'fulfilled' ? six.value : []);
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
}

/** Addresses of both families in turn: where one family leads nowhere, the next address is of the other. */
function inTurn(four: readonly string[], six: readonly string[]): HostAddress[] {
  return Array.from({ length: Math.max(four.length, six.length) }).flatMap((_, at) => [
    ...four.slice(at, at + 1).map((address) => ({ address, family: 4 as const })),
    ...six.slice(at, at + 1).map((address) => ({ address, family: 6 as const })),
  ]);
}

/** Opens a connection to the address itself: no name is looked up again. */
export function connectTo({ address, port, hostname, secure, signal }: ConnectTo): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = secure
      ? // An IP address is no server name: its certificate is checked for the address.
        connectTls({
          host: address,
          port,
          ALPNProtocols: ['http/1.1'],
          ...(hostname === address ? {} : { servername: hostname }),
        })
      : connectTcp({ host: address, port });
    const giveUp = (): void => void socket.destroy(signal.reason instanceof Error ? signal.reason : undefined);
    signal.addEventListener('abort', giveUp, { once: true });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('closed before it was open')));
    socket.once(secure ? 'secureConnect' : 'connect', () => {
      signal.removeEventListener('abort', giveUp);
      socket.off('error', reject);
      resolve(socket);
    });
  });
}

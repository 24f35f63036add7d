import { lookup } from 'node:dns/promises';
import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { ConnectTo, HostAddress } from './port.js';

/** The system's resolver: every address that it knows. */
export async function resolveHost(hostname: string): Promise<readonly HostAddress[]> {
  const found = await lookup(hostname, { all: true, verbatim: true });
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
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

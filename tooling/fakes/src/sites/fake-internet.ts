import dns from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import process from 'node:process';
import tls from 'node:tls';
import { fakeHosts, insideHosts } from './hosts.ts';
import { FAKE_ADDRESS } from './start.ts';

/**
 * Loaded into a server before it starts (`NODE_OPTIONS=--import …`, see {@link fakeInternetEnv}): its process sees the
 * fake internet. Names resolve as the fake says, and a connection to the fake's public address ends at the fake. The
 * server's own rules on addresses still apply.
 */
const port = Number(process.env.FAKE_SITES_PORT);

function addressesOf(hostname: string): string[] {
  const address = Object.hasOwn(fakeHosts, hostname) ? FAKE_ADDRESS : insideHosts[hostname];
  if (address === undefined)
    throw Object.assign(new Error(`${hostname} is not of the fake internet`), { code: 'ENOTFOUND' });
  return [address];
}

const connectTls = tls.connect;
const connectTcp = net.connect;

function isFake(to: unknown): boolean {
  return typeof to === 'object' && to !== null && 'host' in to && to.host === FAKE_ADDRESS;
}

Object.assign(dns.Resolver.prototype, {
  resolve4: async (hostname: string) => addressesOf(hostname),
  // None has an address of IPv6.
  resolve6: async (hostname: string) => addressesOf(hostname).slice(1),
});
Object.assign(net, {
  connect: (...args: Parameters<typeof connectTcp>) =>
    isFake(args[0]) ? connectTcp({ host: '127.0.0.1', port }) : connectTcp(...args),
});
Object.assign(tls, {
  connect: (...args: Parameters<typeof connectTls>) => {
    if (!isFake(args[0])) return connectTls(...args);
    // TLS ends before the fake.
    const socket = connectTcp({ host: '127.0.0.1', port });
    socket.once('connect', () => socket.emit('secureConnect'));
    return socket;
  },
});
syncBuiltinESMExports();

import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../context.js';
import type { Config } from '../env/config.js';

type Addressed = Pick<FastifyRequest, 'protocol' | 'host' | 'ips'> & {
  readonly socket: Pick<FastifyRequest['socket'], 'localAddress' | 'localPort'>;
};

/** Names that only a machine or a local network gives: no public site is under any of them. */
const localName = /^(?:[^.]+|.+\.(?:localhost|local|lan|internal|home\.arpa|test))$/;

/** Servers that have said that they were called by a name that they do not know. */
const warned = new WeakSet<Config>();

/**
 * Protocol and host under which clients reach this server: `PUBLIC_URL`, else the address of this request, as far as
 * its `Host` can be trusted.
 */
export function originOf(ctx: Pick<AppContext, 'config' | 'log'>, request: Addressed): string {
  const { publicUrl } = ctx.config.http;
  if (publicUrl !== null) return publicUrl;
  const origin = `${request.protocol}://${request.host}`;
  const url = URL.canParse(origin) ? new URL(origin) : null;
  if (url && url.origin !== 'null') {
    if (isBelieved(ctx.config, url.hostname, request)) return url.origin;
    if (!warned.has(ctx.config)) {
      warned.add(ctx.config);
      ctx.log.warn({ host: url.host }, 'called by a name that is not known: set PUBLIC_URL, or TRUSTED_PROXIES');
    }
  }
  return addressOf(request.socket);
}

/**
 * Whether a Host header is trusted. The caller chooses it, and addresses made from it reach other users where a cache
 * or a log stores them. An IP address, a name of the local network and the name that the server listens on cannot lead
 * anybody to a stranger's site; a public name is trusted from a trusted proxy only.
 */
function isBelieved({ http }: Config, hostname: string, { ips = [] }: Addressed): boolean {
  const isLiteral = isIPv4(hostname) || hostname.startsWith('[');
  // A second address is there only where the connection's own is a trusted proxy's.
  return isLiteral || localName.test(hostname) || hostname === http.host.toLowerCase() || ips.length > 1;
}

/** Local address of the connection, as an origin's host. */
function addressOf({ localAddress = '127.0.0.1', localPort }: Addressed['socket']): string {
  const address = localAddress.replace(/^::ffff:(?=\d+\.)/i, '');
  const host = isIPv6(address) ? `[${address.split('%', 1)[0]}]` : address;
  return `http://${host}${localPort === undefined ? '' : `:${localPort}`}`;
}

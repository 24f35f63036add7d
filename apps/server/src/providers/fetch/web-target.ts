import { isIP } from 'node:net';
import { WebReadError } from './port.js';
import { isPublicAddress } from './public-address.js';

/** Longest address that is read, in UTF-16 units. */
const URL_MAX = 4096;

/** Names that mean something only inside: by RFC 6761 and 8375, and by what networks use. */
const insideNames =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|test|invalid|onion|home\.arpa)$/;

/**
 * An address of the public web, or throws {@link WebReadError}: https on its own port, no user in it, a name with a
 * dot or a public IP address. `URL` has normalized numbers in every notation by then. An http address from a person,
 * as in shared texts, is read over https; a page (`base`) that leads on to http is not followed.
 */
export function webTarget(address: string, base?: string): URL {
  const refuse = (message: string): never => {
    throw new WebReadError('REFUSED_URL', address.slice(0, URL_MAX), message);
  };
  if (address.length > URL_MAX) return refuse('the address is too long');
  if (!URL.canParse(address, base)) return refuse('not an address');
  const url = new URL(address, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return refuse('neither http nor https');
  if (url.username !== '' || url.password !== '') return refuse('an address with a user in it');
  // Empty where it is the scheme's own.
  if (url.port !== '') return refuse('a port of its own');
  if (url.protocol === 'http:') {
    if (base !== undefined) return refuse('a redirect to http');
    url.protocol = 'https:';
  }
  const host = hostOf(url);
  if (isIP(host) !== 0) {
    if (!isPublicAddress(host)) throw new WebReadError('REFUSED_ADDRESS', url.href, 'not a public address');
    return url;
  }
  if (!host.includes('.') || insideNames.test(host)) return refuse('a name of an inner network');
  return url;
}

/** Host name without brackets and without the root's dot. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

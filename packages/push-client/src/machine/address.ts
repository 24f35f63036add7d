import { numberOf, parseFields } from './fields.js';

/** Where to connect to, and whether a redirect says so. */
export interface Address {
  readonly url: string;
  readonly redirected: boolean;
}

/** The scheme of a socket's address, or undefined for anything else. */
export function socketScheme(url: string): 'ws:' | 'wss:' | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol } = new URL(url);
  return protocol === 'ws:' || protocol === 'wss:' ? protocol : undefined;
}

/**
 * The address of the next connection: the first of a stored redirect while its time lasts, otherwise the configured
 * one. A redirect cannot take a connection from `wss` to `ws`.
 *
 * @param redirect - what `getui_redirect_server` holds: JSON of a `RedirectServer`
 * @param now - ms since the epoch
 */
export function addressOf(configured: string, redirect: string, now: number): Address {
  const stay = { url: configured, redirected: false };
  const { addressList, time } = parseFields(redirect) ?? {};
  const first: unknown = Array.isArray(addressList) ? addressList[0] : undefined;
  if (typeof first !== 'string') return stay;
  const comma = first.indexOf(',');
  const url = first.slice(0, comma).trim();
  const seconds = numberOf(first.slice(comma + 1));
  const since = numberOf(time);
  if (comma < 0 || seconds === undefined || since === undefined || now - since >= seconds * 1000) return stay;
  const scheme = socketScheme(url);
  const downgrade = scheme === 'ws:' && socketScheme(configured) === 'wss:';
  return scheme === undefined || downgrade ? stay : { url, redirected: true };
}

import { isIP } from 'node:net';
import * as z from 'zod/mini';

/** Whom passkeys are made for: a name, and the origins at which they may be used. */
export interface RelyingParty {
  readonly id: string;
  origins(clientDataJson: string): string[];
}

/**
 * The party of a server at a public address. Null for one whose host is an address of digits: browsers make no
 * passkeys for those. Without a public address it is `localhost`, at any port.
 */
export function relyingPartyOf(publicUrl: string | null): RelyingParty | null {
  if (publicUrl === null) return { id: 'localhost', origins: (data) => localOrigin(data) };
  const { hostname, origin } = new URL(publicUrl);
  return isIP(hostname.replace(/^\[|\]$/g, '')) ? null : { id: hostname, origins: () => [origin] };
}

const ClientData = z.object({ origin: z.string() });

function localOrigin(clientDataJson: string): string[] {
  try {
    const { origin } = ClientData.parse(JSON.parse(Buffer.from(clientDataJson, 'base64url').toString()));
    const url = new URL(origin);
    return url.hostname === 'localhost' && url.origin === origin ? [origin] : [];
  } catch {
    return [];
  }
}

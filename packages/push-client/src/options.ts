import { socketScheme } from './machine/address.js';
import { PushError } from './push-error.js';
import { parseRsaKey, type RsaKey } from './rsa.js';
import { mapAppId } from './wire/app-id.js';

/** The version of the original SDK whose wire this client speaks; device info tells it. */
export const SDK_VERSION = 'GTMP-2.0.6';

/** Which gateway, and in whose name. */
export interface PushOptions {
  /** The gateway's address, `ws:` or `wss:`. */
  readonly url: string;
  /** The app's id as it is written in its manifest; on the wire it is mapped. */
  readonly appId: string;
  /** The gateway's name for its key. */
  readonly keyId: string;
  /** The gateway's RSA key: SPKI in base64, bare or as PEM. */
  readonly publicKey: string;
  /** Told in device info; {@link SDK_VERSION} when absent. */
  readonly sdkVersion?: string | undefined;
}

/** Checked options. */
export interface Gateway {
  readonly url: string;
  /** Mapped. */
  readonly appId: string;
  readonly keyId: string;
  readonly key: RsaKey;
  readonly sdkVersion: string;
}

/**
 * Checks the options.
 *
 * @throws PushError PUSH_BAD_ARGUMENT naming the option
 */
export function resolveOptions(options: PushOptions): Gateway {
  const { url, appId, keyId, publicKey, sdkVersion = SDK_VERSION } = options;
  for (const [name, value] of Object.entries({ url, appId, keyId, publicKey, sdkVersion })) {
    if (typeof value === 'string' && value.trim() !== '') continue;
    throw new PushError('PUSH_BAD_ARGUMENT', `${name} must be a text that is not blank`);
  }
  if (!socketScheme(url)) throw new PushError('PUSH_BAD_ARGUMENT', 'url must be a ws: or wss: address');
  return { url, appId: mapAppId(appId), keyId, key: parseRsaKey(publicKey), sdkVersion };
}

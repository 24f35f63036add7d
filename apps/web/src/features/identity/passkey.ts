import type { PasskeyAssertion, PasskeyAttestation } from '@guanlan/contract';
import type * as z from 'zod/mini';

/** Decodes base64url. */
export const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));

/** Encodes bytes as base64url. */
export const textOf = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** Whether this browser can use passkeys at this address. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in window && 'credentials' in navigator && !isDigits(window.location.hostname);

/** Whether a host is an IP address, for which browsers create no passkeys. */
const isDigits = (host: string): boolean => /^[\d.]+$|:/.test(host);

interface RequestJson {
  readonly challenge: string;
  readonly allowCredentials?: readonly { readonly id: string; readonly transports?: AuthenticatorTransport[] }[];
}

/**
 * Asks for a passkey with the server's options in JSON. Null when the user or the device declined, which browsers do
 * not distinguish.
 */
export async function requestPasskey(options: object): Promise<z.input<typeof PasskeyAssertion> | null> {
  const { challenge, allowCredentials = [], ...others } = options as RequestJson;
  const publicKey: PublicKeyCredentialRequestOptions = {
    ...others,
    challenge: bytesOf(challenge),
    allowCredentials: allowCredentials.map((one) => ({ ...one, type: 'public-key', id: bytesOf(one.id) })),
  };
  const given = await navigator.credentials.get({ publicKey }).catch((error: unknown) => {
    if (error instanceof DOMException) return null;
    throw error;
  });
  if (!(given instanceof PublicKeyCredential)) return null;
  const response = given.response as AuthenticatorAssertionResponse;
  return {
    id: given.id,
    rawId: textOf(given.rawId),
    type: 'public-key',
    authenticatorAttachment: given.authenticatorAttachment as 'platform' | 'cross-platform' | null,
    clientExtensionResults: { ...given.getClientExtensionResults() },
    response: {
      clientDataJSON: textOf(response.clientDataJSON),
      authenticatorData: textOf(response.authenticatorData),
      signature: textOf(response.signature),
      userHandle: response.userHandle === null ? null : textOf(response.userHandle),
    },
  };
}

interface CreationJson extends RequestJson {
  readonly rp: PublicKeyCredentialRpEntity;
  readonly user: { readonly id: string; readonly name: string; readonly displayName: string };
  readonly pubKeyCredParams: PublicKeyCredentialParameters[];
  readonly excludeCredentials?: RequestJson['allowCredentials'];
}

/**
 * Creates a passkey with the server's options in JSON. Null when the user or the device declined, which browsers do not
 * distinguish.
 */
export async function createPasskey(options: object): Promise<z.input<typeof PasskeyAttestation> | null> {
  const { challenge, user, excludeCredentials = [], ...others } = options as CreationJson;
  const publicKey: PublicKeyCredentialCreationOptions = {
    ...others,
    challenge: bytesOf(challenge),
    user: { ...user, id: bytesOf(user.id) },
    excludeCredentials: excludeCredentials.map((one) => ({ ...one, type: 'public-key', id: bytesOf(one.id) })),
  };
  const made = await navigator.credentials.create({ publicKey }).catch((error: unknown) => {
    if (error instanceof DOMException) return null;
    throw error;
  });
  if (!(made instanceof PublicKeyCredential)) return null;
  const response = made.response as AuthenticatorAttestationResponse;
  return {
    id: made.id,
    rawId: textOf(made.rawId),
    type: 'public-key',
    authenticatorAttachment: made.authenticatorAttachment as 'platform' | 'cross-platform' | null,
    clientExtensionResults: { ...made.getClientExtensionResults() },
    response: {
      clientDataJSON: textOf(response.clientDataJSON),
      attestationObject: textOf(response.attestationObject),
      transports: response.getTransports?.() ?? [],
    },
  };
}

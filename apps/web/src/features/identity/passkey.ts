import type { PasskeyAssertion } from '@guanlan/contract';
import type * as z from 'zod/mini';

/** Bytes of base64url. */
export const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));

/** Base64url of bytes. */
export const textOf = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** Whether this browser, on this address, can use passkeys at all. */
export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in window && 'credentials' in navigator;

interface RequestJson {
  readonly challenge: string;
  readonly allowCredentials?: readonly { readonly id: string; readonly transports?: AuthenticatorTransport[] }[];
}

/**
 * Asks for a passkey with the options that the server gave as JSON. Null when the person or the device declined, which
 * browsers do not tell apart.
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

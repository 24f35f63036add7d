import { Buffer } from 'node:buffer';

/** A token around a payload; the signature is nonsense, for nothing here verifies it. */
export function tokenOf(payload: unknown, alphabet: 'base64' | 'base64url' = 'base64url'): string {
  return `e30.${Buffer.from(JSON.stringify(payload)).toString(alphabet)}.c2ln`;
}

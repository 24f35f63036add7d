import hex from 'crypto-js/enc-hex.js';
import md5 from 'crypto-js/md5.js';

/** Key material of one connection, each 16 bytes as 32 lower-case hexadecimal digits. */
export interface SessionKey {
  readonly key: string;
  readonly iv: string;
}

/**
 * The key that the original client makes of its clock (ms since the epoch). It can be guessed from the time on any
 * frame: for vectors and for tests. On the wire a random key looks the same, see {@link randomSessionKey}.
 */
export function deriveSessionKey(now: number): SessionKey {
  const key = md5(String(now));
  return { key: key.toString(hex), iv: md5(key).toString(hex) };
}

/**
 * A key from a source of randomness.
 *
 * @param randomBytes - gives `length` bytes that nobody can predict, as `crypto.getRandomValues` does
 */
export function randomSessionKey(randomBytes: (length: number) => Uint8Array): SessionKey {
  const digits = (): string => Array.from(randomBytes(16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { key: digits(), iv: digits() };
}

/** Whether a text is what a key or an IV must look like after RSA decryption. */
export function isKeyText(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text);
}

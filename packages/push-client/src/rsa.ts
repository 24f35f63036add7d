import base64 from 'crypto-js/enc-base64.js';
import hex from 'crypto-js/enc-hex.js';
import { PushError } from './push-error.js';

/** A public key of RSA. */
export interface RsaKey {
  readonly modulus: bigint;
  readonly exponent: bigint;
  /** Length of the modulus in bytes. */
  readonly bytes: number;
}

/** Bytes of PKCS#1 v1.5 beside the text: two to begin with, at least eight of padding, one zero. */
const PADDING_BYTES = 11;
/** Length of the plaintext: the 32 digits of a key. */
const KEY_TEXT_BYTES = 32;

const DER_SEQUENCE = 0x30;
const DER_INTEGER = 0x02;
const BIT_STRING = 0x03;
/** The algorithm of a key: OID 1.2.840.113549.1.1.1. */
const RSA_ENCRYPTION = '06092a864886f70d010101';

const bad = (cause?: unknown): PushError =>
  new PushError('PUSH_BAD_ARGUMENT', 'publicKey is no RSA key (SPKI, in base64 or PEM) of 344 bits or more', { cause });

/** Walks through DER, written as hexadecimal digits. */
class DerReader {
  readonly #digits: string;
  #at = 0;

  constructor(digits: string) {
    this.#digits = digits;
  }

  /** The content of the next value, which must have this tag. */
  next(tag: number): string {
    if (this.#number(1) !== tag) throw bad();
    const short = this.#number(1);
    const length = short < 0x80 ? short : this.#number(short & 0x7f);
    return this.#take(length);
  }

  #number(bytes: number): number {
    return Number.parseInt(this.#take(bytes), 16);
  }

  #take(bytes: number): string {
    const taken = this.#digits.slice(this.#at, this.#at + bytes * 2);
    this.#at += bytes * 2;
    if (!(bytes > 0) || taken.length !== bytes * 2) throw bad();
    return taken;
  }
}

/**
 * Reads a public key.
 *
 * @param text - SPKI (`SubjectPublicKeyInfo`) in base64, bare or as PEM
 * @throws PushError PUSH_BAD_ARGUMENT for anything else, and for a key too short for 32 digits
 */
export function parseRsaKey(text: string): RsaKey {
  const encoded = text.replaceAll(/-----[^-]*-----|\s/g, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(encoded)) throw bad();
  const outer = new DerReader(new DerReader(base64.parse(encoded).toString(hex)).next(DER_SEQUENCE));
  if (!outer.next(DER_SEQUENCE).startsWith(RSA_ENCRYPTION)) throw bad();
  // A bit string begins with the number of its unused bits, which is none.
  const inner = new DerReader(new DerReader(outer.next(BIT_STRING).slice(2)).next(DER_SEQUENCE));
  const modulus = BigInt(`0x${inner.next(DER_INTEGER)}`);
  const exponent = BigInt(`0x${inner.next(DER_INTEGER)}`);
  const bytes = Math.ceil(modulus.toString(16).length / 2);
  if (bytes < KEY_TEXT_BYTES + PADDING_BYTES || modulus % 2n === 0n || exponent < 3n || exponent >= modulus)
    throw bad();
  return { modulus, exponent, bytes };
}

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n;
  let square = base % modulus;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
}

const twoDigits = (byte: number): string => byte.toString(16).padStart(2, '0');

/**
 * Encrypts 32 ASCII characters by RSA with PKCS#1 v1.5 padding (type 2).
 *
 * @param randomBytes - gives `length` bytes that nobody can predict
 * @returns lower-case hexadecimal, exactly as long as the modulus
 */
export function encryptRsa(key: RsaKey, text: string, randomBytes: (length: number) => Uint8Array): string {
  const plain = Array.from(text, (character) => twoDigits(character.charCodeAt(0))).join('');
  // Padding bytes may be anything but zero.
  const padding = Array.from(randomBytes(key.bytes - 3 - text.length), (byte) => twoDigits((byte % 255) + 1)).join('');
  const block = BigInt(`0x0002${padding}00${plain}`);
  return power(block, key.exponent, key.modulus)
    .toString(16)
    .padStart(key.bytes * 2, '0');
}

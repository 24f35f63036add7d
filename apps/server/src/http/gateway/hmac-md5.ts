import { hash } from 'node:crypto';

/** Bytes of MD5's block and of its digest. */
const BLOCK_BYTES = 64;
const DIGEST_BYTES = 16;

/** A key as HMAC's two hashes begin with it (RFC 2104). */
interface Pads {
  readonly inner: Buffer;
  /** State of the outer digest, with room behind it for the inner one. */
  readonly outer: Buffer;
}

/** By key: keys are the spaces' secrets, of which there are few. */
const known = new Map<string, Pads>();

/**
 * HMAC-MD5 of a text, hexadecimal. `createHmac` makes two objects and reads its key for each text, and takes half as
 * long again; digests as bytes instead of digits would cost as much.
 */
export function hmacMd5(key: string, text: string): string {
  const pads = known.get(key) ?? padsOf(key);
  const inner = Buffer.allocUnsafe(BLOCK_BYTES + Buffer.byteLength(text));
  pads.inner.copy(inner);
  inner.write(text, BLOCK_BYTES);
  pads.outer.write(hash('md5', inner, 'hex'), BLOCK_BYTES, 'hex');
  return hash('md5', pads.outer, 'hex');
}

function padsOf(key: string): Pads {
  const whole = Buffer.from(key);
  const bytes = whole.length > BLOCK_BYTES ? Buffer.from(hash('md5', whole, 'hex'), 'hex') : whole;
  const pads = { inner: Buffer.alloc(BLOCK_BYTES, 0x36), outer: Buffer.alloc(BLOCK_BYTES + DIGEST_BYTES, 0x5c) };
  for (const [at, byte] of bytes.entries()) {
    pads.inner[at] = byte ^ 0x36;
    pads.outer[at] = byte ^ 0x5c;
  }
  known.set(key, pads);
  return pads;
}

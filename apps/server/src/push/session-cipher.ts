import { isUtf8 } from 'node:buffer';
import { type Cipheriv, createCipheriv, createDecipheriv, type Decipheriv } from 'node:crypto';
import { PushWireError, type SessionKey } from '@guanlan/push-client/wire';

/** The cipher that this server chooses: of those that lose nothing, the one that shows least under a fixed IV. */
export const ENCRYPT_TYPE = 'AES/CBC/PKCS7';

const BLOCK = 16;
/** Where a frame's bytes are put before they are decrypted; a longer one gets a place of its own. */
const scratch = Buffer.alloc(16_384);

/** Fills up to whole blocks by PKCS#7. */
export function padded(text: Buffer): Buffer {
  const filler = BLOCK - (text.length % BLOCK);
  return Buffer.concat([text, Buffer.alloc(filler, filler)]);
}

/**
 * AES-128-CBC with the connection's key and IV, as `createCipheriv` for every message would do it, at a tenth of the cost:
 * one native cipher and one decipher live as long as the connection. Every message must begin at the IV, which a running
 * cipher cannot be set back to. So the first block of a message also takes away what the chain would add to it, and before
 * a message is decrypted the IV itself goes through, as if it were the block before.
 */
export class SessionCipher {
  readonly #cipher: Cipheriv;
  readonly #decipher: Decipheriv;
  /** The IV, and after it the mask: the IV and the last block that came out, one upon the other. */
  readonly #chain = new Uint8Array(2 * BLOCK);

  constructor({ key, iv }: SessionKey) {
    const secret = Buffer.from(key, 'hex');
    const start = Buffer.from(iv, 'hex');
    this.#cipher = createCipheriv('aes-128-cbc', secret, start).setAutoPadding(false);
    this.#decipher = createDecipheriv('aes-128-cbc', secret, start).setAutoPadding(false);
    this.#chain.set(start);
  }

  encrypt(text: string): string {
    return this.encryptBlocks(padded(Buffer.from(text))).toString('base64');
  }

  /** Encrypts whole blocks. The first is changed while it is at it, and then as before. */
  encryptBlocks(blocks: Buffer): Buffer {
    const chain = this.#chain;
    applyMask(blocks, chain);
    const out = this.#cipher.update(blocks);
    applyMask(blocks, chain);
    const last = out.length - BLOCK;
    for (let at = 0; at < BLOCK; at += 1) chain[BLOCK + at] = (chain[at] ?? 0) ^ (out[last + at] ?? 0);
    return out;
  }

  /** Throws {@link PushWireError} `PUSH_DECRYPT_FAILED`. */
  decrypt(encoded: string): string {
    const length = Buffer.byteLength(encoded, 'base64');
    const place = length + BLOCK <= scratch.length ? scratch : Buffer.allocUnsafe(length + BLOCK);
    for (let at = 0; at < BLOCK; at += 1) place[at] = this.#chain[at] ?? 0;
    // Characters that are no base64 are passed over, and the length gives that away.
    const written = place.write(encoded, BLOCK, 'base64');
    if (written !== length || length === 0 || length % BLOCK !== 0 || encoded.length % 4 !== 0) throw failed();
    const out = this.#decipher.update(place.subarray(0, BLOCK + length)).subarray(BLOCK);
    const filler = out.at(-1) ?? 0;
    if (filler < 1 || filler > BLOCK) throw failed();
    for (let at = out.length - filler; at < out.length; at += 1) if (out[at] !== filler) throw failed();
    const text = out.subarray(0, out.length - filler);
    if (!isUtf8(text)) throw failed();
    return text.toString();
  }
}

function applyMask(blocks: Buffer, chain: Uint8Array): void {
  for (let at = 0; at < BLOCK; at += 1) blocks[at] = (blocks[at] ?? 0) ^ (chain[BLOCK + at] ?? 0);
}

const failed = () => new PushWireError('PUSH_DECRYPT_FAILED');

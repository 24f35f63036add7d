import { isUtf8 } from 'node:buffer';
import { createDecipheriv, type Decipheriv } from 'node:crypto';
import { PushWireError, type SessionKey } from '@guanlan/push-client/wire';

/** The cipher that this server chooses: of those that lose nothing, the one that shows least under a fixed IV. */
export const ENCRYPT_TYPE = 'AES/CBC/PKCS7';

export const BLOCK_BYTES = 16;
/** Where a frame's bytes are put before they are decrypted; a longer one gets a place of its own. */
const scratch = Buffer.alloc(16_384);

/** Fills up to whole blocks by PKCS#7. */
export function padded(text: Buffer): Buffer {
  const filler = BLOCK_BYTES - (text.length % BLOCK_BYTES);
  return Buffer.concat([text, Buffer.alloc(filler, filler)]);
}

/** AES-128-CBC with PKCS#7 and the key and IV of one connection, which every message begins with. */
export interface SessionCipher {
  /** Answers base64. */
  encrypt(text: string): string;
  /** Throws {@link PushWireError} `PUSH_DECRYPT_FAILED`. */
  decrypt(encoded: string): string;
  /** Forgets the key. It is not used again. */
  close(): void;
}

/**
 * Decrypts like a new decipher for each message, at a tenth of the cost: one that lives as long as the connection. It cannot
 * be set back to the IV, so the IV itself goes through it first, as if it were the block before.
 */
export class RunningDecipher {
  readonly #decipher: Decipheriv;
  readonly #iv: Buffer;

  constructor({ key, iv }: SessionKey) {
    this.#iv = Buffer.from(iv, 'hex');
    this.#decipher = createDecipheriv('aes-128-cbc', Buffer.from(key, 'hex'), this.#iv).setAutoPadding(false);
  }

  /** Throws {@link PushWireError} `PUSH_DECRYPT_FAILED`. */
  decrypt(encoded: string): string {
    const length = Buffer.byteLength(encoded, 'base64');
    const place = length + BLOCK_BYTES <= scratch.length ? scratch : Buffer.allocUnsafe(length + BLOCK_BYTES);
    place.set(this.#iv);
    // Characters that are no base64 are passed over, and the length gives that away.
    const written = place.write(encoded, BLOCK_BYTES, 'base64');
    if (written !== length || length === 0 || length % BLOCK_BYTES !== 0 || encoded.length % 4 !== 0) throw failed();
    const out = this.#decipher.update(place.subarray(0, BLOCK_BYTES + length)).subarray(BLOCK_BYTES);
    const filler = out.at(-1) ?? 0;
    if (filler < 1 || filler > BLOCK_BYTES) throw failed();
    for (let at = out.length - filler; at < out.length; at += 1) if (out[at] !== filler) throw failed();
    const text = out.subarray(0, out.length - filler);
    if (!isUtf8(text)) throw failed();
    return text.toString();
  }
}

const failed = () => new PushWireError('PUSH_DECRYPT_FAILED');

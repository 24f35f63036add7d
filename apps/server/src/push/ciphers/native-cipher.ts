import { type Cipheriv, createCipheriv } from 'node:crypto';
import type { SessionKey } from '@guanlan/push-client/wire';
import type { Ciphers } from './ciphers.js';
import { BLOCK_BYTES, padded, RunningDecipher, type SessionCipher } from './session-cipher.js';

/** Ciphers of node:crypto, for where the others do not run. */
export const createNativeCiphers = (): Ciphers => ({
  open: (key) => new NativeCipher(key),
  seal: (blocks) => {
    let ciphers: readonly NativeCipher[] = [];
    return {
      begin: (given: readonly NativeCipher[]) => {
        ciphers = given;
      },
      copy: (lane, into, at) => {
        into.write(ciphers[lane]?.encryptBlocks(blocks).toString('base64') ?? '', at, 'latin1');
      },
    };
  },
});

/**
 * Encrypts as `createCipheriv` for every message would do it, at a tenth of the cost: one native cipher lives as long as the
 * connection. Every message must begin at the IV, which a running cipher cannot be set back to. So the first block of a
 * message also takes away what the chain would add to it.
 */
class NativeCipher implements SessionCipher {
  readonly #cipher: Cipheriv;
  readonly #decipher: RunningDecipher;
  /** The IV, and after it the mask: the IV and the last block that came out, one upon the other. */
  readonly #chain = new Uint8Array(2 * BLOCK_BYTES);

  constructor(key: SessionKey) {
    const iv = Buffer.from(key.iv, 'hex');
    this.#cipher = createCipheriv('aes-128-cbc', Buffer.from(key.key, 'hex'), iv).setAutoPadding(false);
    this.#decipher = new RunningDecipher(key);
    this.#chain.set(iv);
  }

  encrypt(text: string): string {
    return this.encryptBlocks(padded(Buffer.from(text))).toString('base64');
  }

  decrypt(encoded: string): string {
    return this.#decipher.decrypt(encoded);
  }

  /** What it holds goes with it. */
  close(): void {}

  /** Encrypts whole blocks. The first is changed while it is at it, and then as before. */
  encryptBlocks(blocks: Buffer): Buffer {
    const chain = this.#chain;
    applyMask(blocks, chain);
    const out = this.#cipher.update(blocks);
    applyMask(blocks, chain);
    const last = out.length - BLOCK_BYTES;
    for (let at = 0; at < BLOCK_BYTES; at += 1) chain[BLOCK_BYTES + at] = (chain[at] ?? 0) ^ (out[last + at] ?? 0);
    return out;
  }
}

function applyMask(blocks: Buffer, chain: Uint8Array): void {
  for (let at = 0; at < BLOCK_BYTES; at += 1) blocks[at] = (blocks[at] ?? 0) ^ (chain[BLOCK_BYTES + at] ?? 0);
}

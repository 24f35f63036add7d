import type { SessionKey } from '@guanlan/push-client/wire';
import { AesKernel, type KEY_LANES } from '../aes/kernel.js';
import { createKernelCiphers } from './kernel-cipher.js';
import { createNativeCiphers } from './native-cipher.js';
import type { SessionCipher } from './session-cipher.js';

/** One text for many connections. */
export interface Sealer {
  /** Encrypts it for the first `count` connections, at most {@link KEY_LANES}. */
  begin(ciphers: readonly SessionCipher[], count: number): void;
  /** Writes what the n-th of them gets, as base64. */
  copy(lane: number, into: Buffer, at: number): void;
}

/** Where the ciphers of a server's connections come from. They are for each other only. */
export interface Ciphers {
  open(key: SessionKey): SessionCipher;
  /** Takes a text in whole blocks. */
  seal(blocks: Buffer): Sealer;
}

/** The fastest that this machine has. */
export function createCiphers(): Ciphers {
  let kernel: AesKernel;
  try {
    kernel = new AesKernel();
  } catch {
    return createNativeCiphers();
  }
  return createKernelCiphers(kernel);
}

import type { SessionKey } from '@guanlan/push-client/wire';
import { type AesKernel, base64Length, KEY_LANES } from '../aes/kernel.js';
import type { Ciphers, Sealer } from './ciphers.js';
import { padded, RunningDecipher, type SessionCipher } from './session-cipher.js';

/** Ciphers whose keys lie in the memory of WebAssembly. What clients send is decrypted by node:crypto. */
export const createKernelCiphers = (kernel: AesKernel): Ciphers => ({
  open: (key) => new KernelCipher(kernel, key),
  seal: (blocks) => new KernelSealer(kernel, blocks),
});

class KernelCipher implements SessionCipher {
  readonly #kernel: AesKernel;
  readonly #decipher: RunningDecipher;
  #place: number;

  constructor(kernel: AesKernel, key: SessionKey) {
    this.#kernel = kernel;
    this.#decipher = new RunningDecipher(key);
    this.#place = kernel.add(Buffer.from(key.key, 'hex'), Buffer.from(key.iv, 'hex'));
  }

  /** Where the kernel has the key. */
  get place(): number {
    if (this.#place === 0) throw new Error('a closed cipher was used');
    return this.#place;
  }

  encrypt(text: string): string {
    const blocks = padded(Buffer.from(text));
    const into = Buffer.allocUnsafe(base64Length(blocks.length));
    this.#kernel.one(blocks, this.place, into, 0);
    return into.toString('latin1');
  }

  decrypt(encoded: string): string {
    return this.#decipher.decrypt(encoded);
  }

  close(): void {
    if (this.#place !== 0) this.#kernel.remove(this.#place);
    this.#place = 0;
  }
}

class KernelSealer implements Sealer {
  readonly #kernel: AesKernel;
  readonly #blocks: Buffer;
  #ciphers: readonly KernelCipher[] = [];
  readonly #places: number[] = [];

  constructor(kernel: AesKernel, blocks: Buffer) {
    this.#kernel = kernel;
    this.#blocks = blocks;
  }

  begin(ciphers: readonly KernelCipher[], count: number): void {
    this.#ciphers = ciphers;
    if (this.#isLong) return;
    const places = this.#places;
    // What is beyond is made for nobody, by the last one's key.
    for (let lane = 0, place = 0; lane < KEY_LANES; lane += 1) {
      if (lane < count) place = ciphers[lane]?.place ?? 0;
      places[lane] = place;
    }
    this.#kernel.eight(this.#blocks, places);
  }

  copy(lane: number, into: Buffer, at: number): void {
    if (!this.#isLong) this.#kernel.copy(lane, into, at);
    else this.#kernel.one(this.#blocks, this.#ciphers[lane]?.place ?? 0, into, at);
  }

  get #isLong(): boolean {
    return this.#blocks.length > this.#kernel.limit;
  }
}

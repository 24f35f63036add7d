import { execFileSync } from 'node:child_process';
import { createCipheriv } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AesKernel, KEY_LANES } from './kernel.js';

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const secret = fc.record({ key: bytes(16), iv: bytes(16) });
const blocks = fc.integer({ min: 1, max: 60 }).chain((count) => bytes(16 * count));

/** The text encrypted by node:crypto. */
function encrypted(text: Uint8Array, { key, iv }: { key: Uint8Array; iv: Uint8Array }): string {
  const cipher = createCipheriv('aes-128-cbc', key, iv).setAutoPadding(false);
  return Buffer.concat([cipher.update(text), cipher.final()]).toString('base64');
}

const room = (text: Uint8Array): Buffer => Buffer.alloc(4 * Math.ceil(text.length / 3), '?');

function byOne(kernel: AesKernel, text: Uint8Array, place: number): string {
  const into = room(text);
  kernel.one(text, place, into, 0);
  return into.toString('latin1');
}

function byEight(kernel: AesKernel, text: Uint8Array, places: readonly number[]): string[] {
  kernel.eight(text, places);
  return Array.from({ length: KEY_LANES }, (_, lane) => {
    const into = room(text);
    kernel.copy(lane, into, 0);
    return into.toString('latin1');
  });
}

describe('the kernel', () => {
  it('equals the example of FIPS 197 in its first block', () => {
    const kernel = new AesKernel();
    const key = Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex');
    const place = kernel.add(key, Buffer.alloc(16));
    const text = Buffer.from('00112233445566778899aabbccddeeff', 'hex');
    expect(Buffer.from(byOne(kernel, text, place), 'base64').toString('hex')).toBe('69c4e0d86a7b0430d8cdb78070b4c55a');
  });

  it('equals node:crypto, by one key and by eight', () => {
    const kernel = new AesKernel();
    fc.assert(
      fc.property(blocks, fc.array(secret, { minLength: KEY_LANES, maxLength: KEY_LANES }), (text, secrets) => {
        const places = secrets.map(({ key, iv }) => kernel.add(key, iv));
        const expected = secrets.map((one) => encrypted(text, one));
        expect(byEight(kernel, text, places)).toEqual(expected);
        expect(places.map((place) => byOne(kernel, text, place))).toEqual(expected);
        expect(byEight(kernel, text, places)).toEqual(expected);
        for (const place of places) kernel.remove(place);
      }),
      { numRuns: 300 },
    );
  });

  it('meets every byte in every place of a block', () => {
    const kernel = new AesKernel();
    const one = { key: Buffer.from('faa48af05e71e97fade8497f01a2bddf', 'hex'), iv: Buffer.alloc(16) };
    const place = kernel.add(one.key, one.iv);
    for (let value = 0; value < 256; value += 1) {
      // Against the first round key each byte of the S-box's first input is the value.
      const text = Buffer.from(one.key.map((byte) => byte ^ value));
      expect(byOne(kernel, text, place)).toBe(encrypted(text, one));
    }
  });

  it('encrypts a text of any length by one key', () => {
    const kernel = new AesKernel();
    const one = { key: Buffer.alloc(16, 1), iv: Buffer.alloc(16, 2) };
    const place = kernel.add(one.key, one.iv);
    for (const length of [kernel.limit - 16, kernel.limit, kernel.limit + 16, 5 * kernel.limit + 32]) {
      const text = Buffer.from(Array.from({ length }, (_, at) => (at * 7) & 0xff));
      expect(byOne(kernel, text, place)).toBe(encrypted(text, one));
    }
  });

  it('has a place for any number of keys, and uses places again', () => {
    const kernel = new AesKernel();
    const text = Buffer.alloc(48, 'x');
    const iv = Buffer.alloc(16, 9);
    const keyOf = (n: number): Buffer => Buffer.alloc(16, `key ${n} `);
    const places = Array.from({ length: 12_000 }, (_, n) => kernel.add(keyOf(n), iv));
    expect(new Set(places).size).toBe(12_000);
    for (const n of [0, 1, 5_999, 11_999]) {
      expect(byEight(kernel, text, Array(KEY_LANES).fill(places[n]))[0]).toBe(encrypted(text, { key: keyOf(n), iv }));
    }
    const [first = 0] = places;
    kernel.remove(first);
    expect(kernel.add(keyOf(1), iv)).toBe(first);
  });

  it('notices that its memory has grown between two texts that are the same', () => {
    const kernel = new AesKernel();
    const text = Buffer.alloc(48, 'x');
    const one = { key: Buffer.alloc(16, 1), iv: Buffer.alloc(16, 2) };
    const place = kernel.add(one.key, one.iv);
    byEight(kernel, text, Array(KEY_LANES).fill(place));
    for (let n = 0; n < 12_000; n += 1) kernel.add(one.key, one.iv);
    expect(byEight(kernel, text, Array(KEY_LANES).fill(place))[0]).toBe(encrypted(text, one));
  });

  it('ships the bytes that its source compiles to', () => {
    const script = fileURLToPath(new URL('../../../scripts/build-aes.mjs', import.meta.url));
    expect(() => execFileSync(process.execPath, [script, '--check'], { stdio: 'pipe' })).not.toThrow();
  });
});

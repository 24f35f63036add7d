import {
  constants,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  privateDecrypt,
  randomBytes,
} from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { encryptRsa, parseRsaKey } from './rsa.js';
import vectors from './rsa.vectors.json' with { type: 'json' };

const TEXT = 'faa48af05e71e97fade8497f01a2bddf';

/** Decrypts a ciphertext as a gateway does, padding included. */
function blockOf(pkcs8: string, digits: string): Buffer {
  const key = createPrivateKey({ key: Buffer.from(pkcs8, 'base64'), format: 'der', type: 'pkcs8' });
  return privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, Buffer.from(digits, 'hex'));
}

function unpadded(block: Buffer): string {
  expect([...block.subarray(0, 2)]).toEqual([0, 2]);
  const end = block.indexOf(0, 2);
  expect(end).toBeGreaterThanOrEqual(10);
  return block.subarray(end + 1).toString('latin1');
}

describe.each(vectors.rsa)('a key of $bits bits', ({ bits, spkiBase64, pkcs8Base64, secretKeyHex, ivHex }) => {
  it('decrypts what the original client encrypted', () => {
    expect(unpadded(blockOf(pkcs8Base64, secretKeyHex))).toBe(vectors.key);
    expect(unpadded(blockOf(pkcs8Base64, ivHex))).toBe(vectors.iv);
  });

  it('decrypts what this client encrypts, which looks the same', () => {
    const key = parseRsaKey(spkiBase64);
    for (let time = 0; time < 20; time += 1) {
      const digits = encryptRsa(key, TEXT, randomBytes);
      expect(digits).toMatch(/^[0-9a-f]+$/);
      expect(digits).toHaveLength(bits / 4);
      const block = blockOf(pkcs8Base64, digits);
      expect(unpadded(block)).toBe(TEXT);
      expect(block.indexOf(0, 2)).toBe(bits / 8 - 33);
    }
  });

  it.each([0, 255])('pads with nothing that is zero, whatever the randomness: all %i', (byte) => {
    const digits = encryptRsa(parseRsaKey(spkiBase64), TEXT, (length) => new Uint8Array(length).fill(byte));
    expect(unpadded(blockOf(pkcs8Base64, digits))).toBe(TEXT);
  });

  it('is read as PEM too, and equals what node:crypto reads', () => {
    const pem = createPublicKey({ key: Buffer.from(spkiBase64, 'base64'), format: 'der', type: 'spki' });
    const { n = '', e = '' } = pem.export({ format: 'jwk' });
    const number = (text: string): bigint => BigInt(`0x${Buffer.from(text, 'base64url').toString('hex')}`);
    const key = parseRsaKey(pem.export({ format: 'pem', type: 'spki' }).toString());
    expect(key).toEqual({ modulus: number(n), exponent: number(e), bytes: bits / 8 });
    expect(parseRsaKey(spkiBase64)).toEqual(key);
  });
});

describe('parseRsaKey', () => {
  const spkiBase64 = vectors.rsa[0]?.spkiBase64 ?? '';
  const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey;
  const short = generateKeyPairSync('rsa', { modulusLength: 512 }).publicKey;

  it.each([
    ['nothing', ''],
    ['no base64', '!!'],
    ['no DER', 'AAAA'],
    ['an empty value', 'MAA='],
    ['a length beyond the end', 'MIT/////AAAA'],
    ['another algorithm', ec.export({ format: 'der', type: 'spki' }).toString('base64')],
    ['half a key', spkiBase64.slice(0, 80)],
    ['the other shape of a key', short.export({ format: 'der', type: 'pkcs1' }).toString('base64')],
  ])('refuses %s', (_, text) => {
    expect(() => parseRsaKey(text)).toThrow(expect.objectContaining({ code: 'PUSH_BAD_ARGUMENT' }));
  });

  /** A value of DER of less than 128 bytes. */
  const der = (tag: string, content: string): string => tag + twoDigits(content.length / 2) + content;
  const twoDigits = (byte: number): string => byte.toString(16).padStart(2, '0');
  function spki(modulusBytes: number, exponent = '010001'): string {
    const numbers = der('30', der('02', `00${'f1'.repeat(modulusBytes)}`) + der('02', exponent));
    const algorithm = der('30', '06092a864886f70d0101010500');
    return Buffer.from(der('30', algorithm + der('03', `00${numbers}`)), 'hex').toString('base64');
  }

  it('takes 43 bytes, and nothing in which 32 digits find no room', () => {
    const refusal = expect.objectContaining({ code: 'PUSH_BAD_ARGUMENT' });
    expect(parseRsaKey(spki(43))).toMatchObject({ bytes: 43, exponent: 65537n });
    expect(() => parseRsaKey(spki(42))).toThrow(refusal);
    expect(() => parseRsaKey(spki(43, '01'))).toThrow(refusal);
  });

  it('refuses every prefix of a key', () => {
    for (let length = 0; length < spkiBase64.length - 4; length += 4) {
      expect(() => parseRsaKey(spkiBase64.slice(0, length))).toThrow(
        expect.objectContaining({ code: 'PUSH_BAD_ARGUMENT' }),
      );
    }
  });
});

import { createCipheriv } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCipher } from './cipher.js';
import { type EncryptType, isLossless, parseEncryptType } from './encrypt-type.js';
import vectors from './push.vectors.json' with { type: 'json' };
import { deriveSessionKey, type SessionKey } from './session-key.js';

const key = deriveSessionKey(vectors.keyDerivation.nowMs);
const typeOf = (text: string): EncryptType => {
  const type = parseEncryptType(text);
  if (!type) throw new Error(`refused ${text}`);
  return type;
};
const lossless = ['CBC/PKCS7', 'CFB/NOPADDING', 'CFB/PKCS7', 'ECB/PKCS7', 'OFB/NOPADDING', 'OFB/PKCS7'];

/** AES of node:crypto, PKCS#7 by hand, because for CFB and OFB it knows none. */
function reference(type: EncryptType, { key: secret, iv }: SessionKey, text: string): string {
  const cipher = createCipheriv(
    `aes-128-${type.mode}`,
    Buffer.from(secret, 'hex'),
    type.mode === 'ecb' ? null : Buffer.from(iv, 'hex'),
  );
  cipher.setAutoPadding(false);
  const bytes = Buffer.from(text);
  const filler = 16 - (bytes.length % 16);
  const padded = type.padding === 'pkcs7' ? Buffer.concat([bytes, Buffer.alloc(filler, filler)]) : bytes;
  return Buffer.concat([cipher.update(padded), cipher.final()]).toString('base64');
}

describe('createCipher', () => {
  it.each(vectors.aes)('$encryptType of $name', ({ encryptType, plaintext, ciphertext, lossy }) => {
    const cipher = createCipher(typeOf(encryptType), key);
    expect(cipher.encrypt(plaintext)).toBe(ciphertext);
    if (!lossy) expect(cipher.decrypt(ciphertext)).toBe(plaintext);
  });

  it.each(lossless)('AES/%s equals node:crypto and comes back, for any text and key', (name) => {
    const type = typeOf(`AES/${name}`);
    const digits = fc.uint8Array({ minLength: 16, maxLength: 16 }).map((bytes) => Buffer.from(bytes).toString('hex'));
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), digits, digits, (text, secret, iv) => {
        const session = { key: secret, iv };
        const cipher = createCipher(type, session);
        const encoded = cipher.encrypt(text);
        expect(encoded).toBe(reference(type, session, text));
        expect(cipher.decrypt(encoded)).toBe(text);
      }),
      { numRuns: 50 },
    );
  });

  it('says PUSH_DECRYPT_FAILED for bytes that are not text, and keeps the cause', () => {
    const encoded = createCipher(typeOf('AES/CFB/NOPADDING'), key).encrypt('{"session":"密"}');
    const other = createCipher(typeOf('AES/CFB/NOPADDING'), deriveSessionKey(1));
    expect(() => other.decrypt(encoded)).toThrow(
      expect.objectContaining({ code: 'PUSH_DECRYPT_FAILED', cause: expect.any(Error) }),
    );
  });
});

describe('parseEncryptType', () => {
  it.each([
    ['AES/CBC/PKCS7', { mode: 'cbc', padding: 'pkcs7' }],
    ['aes/cfb128/nopadding', { mode: 'cfb', padding: 'nopadding' }],
    [' Aes / Ofb / Pkcs7 ', { mode: 'ofb', padding: 'pkcs7' }],
    ['AES/ECB/NOPADDING/more', { mode: 'ecb', padding: 'nopadding' }],
  ])('accepts %j', (text, type) => {
    expect(parseEncryptType(text)).toEqual(type);
  });

  it.each([
    '',
    'AES',
    'AES/CBC',
    'AES/CBC/PKCS5Padding',
    'AES/CBC/PKCS7Padding',
    'AES/GCM/NOPADDING',
    'DES/CBC/PKCS7',
    'AES/CFB8/NOPADDING',
    'AES/constructor/NOPADDING',
    'AES/CBC/toString',
  ])('refuses %j', (text) => {
    expect(parseEncryptType(text)).toBeUndefined();
  });
});

describe('isLossless', () => {
  it('is false for the two that cut the last block short, as the vectors show', () => {
    const lossy = vectors.aes.filter((vector) => vector.lossy).map(({ encryptType }) => encryptType);
    for (const { encryptType } of vectors.aes) {
      expect(isLossless(typeOf(encryptType))).toBe(!lossy.includes(encryptType));
    }
    expect([...new Set(lossy)]).toEqual(['AES/CBC/NOPADDING', 'AES/ECB/NOPADDING']);
  });
});

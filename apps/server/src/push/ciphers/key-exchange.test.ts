import { constants, createPublicKey, publicEncrypt } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decryptKeyText } from './key-exchange.js';
import vectors from './rsa.vectors.json' with { type: 'json' };
import { generateRsaKey, readRsaKey } from './rsa-key.js';

const keys = vectors.rsa.map((vector) => ({ ...vector, ...readRsaKey(vector.pkcs8Base64) }));
const [small] = keys;

describe('a key text', () => {
  it.each(keys)(
    'of the original SDK is read, RSA $bits',
    ({ privateKey, publicKey, spkiBase64, secretKeyHex, ivHex }) => {
      expect(publicKey).toBe(spkiBase64);
      expect(decryptKeyText(privateKey, secretKeyHex)).toBe(vectors.keyText);
      expect(decryptKeyText(privateKey, ivHex)).toBe(vectors.ivText);
    },
  );

  it('that was changed anywhere is none', () => {
    const { privateKey, secretKeyHex } = small ?? expect.fail();
    fc.assert(
      fc.property(fc.nat(secretKeyHex.length - 1), fc.constantFrom(...'0123456789abcdef'), (at, digit) => {
        const changed = secretKeyHex.slice(0, at) + digit + secretKeyHex.slice(at + 1);
        expect(decryptKeyText(privateKey, changed)).toBe(changed === secretKeyHex ? vectors.keyText : undefined);
      }),
    );
  });

  it.each(['', 'zz', '0'.repeat(192), 'f'.repeat(192), '1'.repeat(190)])('cannot be %j', (text) => {
    expect(decryptKeyText((small ?? expect.fail()).privateKey, text)).toBeUndefined();
  });

  it.each([
    ['31 digits', '0'.repeat(31)],
    ['capital letters', 'A'.repeat(32)],
    ['33 digits', '0'.repeat(33)],
  ])('of %s is none, well padded though it is', (_what, text) => {
    const { privateKey, pkcs8Base64 } = small ?? expect.fail();
    const key = createPublicKey({
      key: Buffer.from(readRsaKey(pkcs8Base64).publicKey, 'base64'),
      format: 'der',
      type: 'spki',
    });
    const encrypted = publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(text)).toString('hex');
    expect(decryptKeyText(privateKey, encrypted)).toBeUndefined();
  });
});

it('a key that is made here can be read again, and names itself', () => {
  const made = readRsaKey(generateRsaKey());
  expect(made.privateKey.asymmetricKeyDetails?.modulusLength).toBe(2048);
  expect(made.keyId).toMatch(/^[0-9a-f]{32}$/);
  expect(() => readRsaKey('AAAA')).toThrow();
});

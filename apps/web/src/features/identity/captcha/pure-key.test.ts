import { createChallenge, solveChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { describe, expect, it } from 'vitest';
import { pureKey } from './pure-key';

const bytes = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'));
const parameters = { algorithm: 'PBKDF2/SHA-256', cost: 1000, keyLength: 32, nonce: '00', salt: '00', keyPrefix: '00' };

describe('a key without the browser’s cryptography', () => {
  it.each([
    ['000102030405060708090a0b0c0d0e0f', 'ffeeddccbbaa9988776655443322110000000007'],
    ['ff', '00'],
  ])('is the same key: salt %s, password %s', async (salt, password) => {
    const pure = await pureKey(parameters, bytes(salt), bytes(password));
    const native = await deriveKey(parameters, bytes(salt), bytes(password));
    expect(Buffer.from(pure.derivedKey)).toEqual(Buffer.from(native.derivedKey));
  });

  it('solves what the server asks, and the server takes it', async () => {
    const secrets = { hmacSignatureSecret: 'a'.repeat(32), hmacKeySignatureSecret: 'b'.repeat(32) };
    const challenge = await createChallenge({ ...parameters, cost: 10, counter: 23, deriveKey, ...secrets });
    const solution = await solveChallenge({ challenge, deriveKey: pureKey });
    expect(solution?.counter).toBe(23);
    if (!solution) throw new Error('unsolved');
    expect((await verifySolution({ challenge, solution, deriveKey, ...secrets })).verified).toBe(true);
  });

  it('refuses a challenge of another kind', async () => {
    const other = { ...parameters, algorithm: 'SCRYPT' };
    await expect(pureKey(other, bytes('00'), bytes('00'))).rejects.toThrow('SCRYPT');
  });
});

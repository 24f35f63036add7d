import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mapAppId } from './app-id.js';
import { cidOf } from './cid.js';
import vectors from './push.vectors.json' with { type: 'json' };
import { deriveSessionKey, isKeyText, randomSessionKey } from './session-key.js';

const text = fc.string({ unit: 'binary' });

/** The mapping by its description, over bytes and node:crypto. */
function referenceAppId(appId: string): string {
  const bytes = createHash('md5').update(appId).digest();
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x30;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const digits = (signed: bigint): string => {
    let rest = signed < 0n ? -signed : signed;
    let out = '';
    for (; rest > 0n; rest /= 62n) {
      out += '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'.charAt(Number(rest % 62n));
    }
    return out;
  };
  return digits(bytes.readBigInt64BE(8)) + digits(bytes.readBigInt64BE(0));
}

describe('mapAppId', () => {
  it.each(vectors.appIds)('$appId → $mapped', ({ appId, mapped }) => {
    expect(mapAppId(appId)).toBe(mapped);
  });

  it('equals the written rule for any id', () => {
    fc.assert(
      fc.property(text, (appId) => {
        expect(mapAppId(appId)).toBe(referenceAppId(appId));
      }),
    );
  });
});

describe('cidOf', () => {
  it('equals the vector', () => {
    expect(cidOf(vectors.cid.session)).toBe(vectors.cid.cid);
  });

  it('equals MD5 of node:crypto for any session', () => {
    fc.assert(
      fc.property(text, (session) => {
        expect(cidOf(session)).toBe(createHash('md5').update(session).digest('hex'));
      }),
    );
  });
});

describe('the session key', () => {
  it('of the clock equals the vector', () => {
    const { nowMs, keyHex, ivHex } = vectors.keyDerivation;
    expect(deriveSessionKey(nowMs)).toEqual({ key: keyHex, iv: ivHex });
  });

  it('of random bytes is those bytes', () => {
    let next = 0;
    const counting = (length: number): Uint8Array => Uint8Array.from({ length }, () => next++);
    const made = randomSessionKey(counting);
    expect(made).toEqual({ key: '000102030405060708090a0b0c0d0e0f', iv: '101112131415161718191a1b1c1d1e1f' });
    expect([made.key, made.iv].every(isKeyText)).toBe(true);
  });

  it.each(['', 'faa48af05e71e97fade8497f01a2bdd', 'FAA48AF05E71E97FADE8497F01A2BDDF', `${'0'.repeat(32)}\n`])(
    'is not the text %j',
    (given) => {
      expect(isKeyText(given)).toBe(false);
    },
  );
});

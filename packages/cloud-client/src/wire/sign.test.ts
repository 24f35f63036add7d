import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sign } from './sign.js';
import vectors from './sign.vectors.json' with { type: 'json' };
import { stringToSign } from './string-to-sign.js';

describe('sign', () => {
  it.each(vectors.cases)('$name', ({ body, secret, sign: expected }) => {
    expect(sign(body, secret)).toBe(expected);
  });

  it('equals HMAC-MD5 of node:crypto for any text, lone surrogates included', () => {
    const text = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(fc.dictionary(text, text), fc.string({ unit: 'binary', maxLength: 100 }), (body, secret) => {
        expect(sign(body, secret)).toBe(createHmac('md5', secret).update(stringToSign(body)).digest('hex'));
      }),
    );
    const torn = { params: 'a\ud83d', token: '\udc00b' };
    expect(sign(torn, 'k\ud800')).toBe(createHmac('md5', 'k\ud800').update(stringToSign(torn)).digest('hex'));
  });
});

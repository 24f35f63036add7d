import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hmacMd5 } from './hmac-md5.js';

it('is what node:crypto says, for keys and texts of any length', () => {
  const any = fc.string({ unit: 'binary', maxLength: 300 });
  fc.assert(
    fc.property(any, fc.array(any, { maxLength: 3 }), (key, texts) => {
      for (const text of ['', ...texts]) {
        expect(hmacMd5(key, text)).toBe(createHmac('md5', key).update(text).digest('hex'));
      }
    }),
  );
});

it.each([63, 64, 65])('takes a key of %i bytes, and text that has no UTF-8 form', (length) => {
  const key = 'k'.repeat(length);
  expect(hmacMd5(key, 'a\ud800b')).toBe(createHmac('md5', key).update('a\ud800b').digest('hex'));
});

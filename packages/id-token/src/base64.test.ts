import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBase64 } from './base64.js';

describe('decodeBase64', () => {
  it.each([
    ['', ''],
    ['Zg==', 'f'],
    ['Zg', 'f'],
    ['Zm8=', 'fo'],
    ['Zm9v', 'foo'],
    ['5rWL6K+V', '测试'],
    ['5rWL6K-V', '测试'],
    ['8J-YgA', '😀'],
  ])('decodes %j', (encoded, text) => {
    expect(decodeBase64(encoded)).toBe(text);
  });

  it.each([
    ['a single digit', 'Z'],
    ['a foreign character', 'Zm9*'],
    ['white space', 'Zm 9v'],
    ['padding in the middle', 'Zg==Zg=='],
    ['too little padding', 'Zg='],
    ['padding without need', 'Zm9v='],
    ['bytes that are not UTF-8', '/w=='],
    ['a cut UTF-8 sequence', '5rU='],
    ['an encoded surrogate', '7aCA'],
  ])('refuses %s', (_, encoded) => {
    expect(decodeBase64(encoded)).toBeUndefined();
  });

  it('reads back whatever was encoded, in both alphabets, padded or not', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const bytes = Buffer.from(text);
        const padded = bytes.toString('base64');
        for (const encoded of [padded, padded.replace(/=+$/, ''), bytes.toString('base64url')]) {
          expect(decodeBase64(encoded)).toBe(bytes.toString());
        }
      }),
    );
  });
});

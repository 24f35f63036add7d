import { expect, it } from 'vitest';
import { decodeText } from './read-text-file';

it.each([
  ['UTF-8', [0xe6, 0xb1, 0x9f], '江'],
  ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, 0x61], 'a'],
  ['GBK', [0xbd, 0xad, 0xcb, 0xae], '江水'],
  ['lines of Windows', [0x61, 0x0d, 0x0a, 0x62], 'a\nb'],
  ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00], null],
  ['nothing', [], ''],
])('reads %s', (_, bytes, text) => {
  expect(decodeText(Uint8Array.from(bytes))).toBe(text);
});

import { expect, it } from 'vitest';
import { withPngText } from './png-text';

const base64 = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const png = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));

/** Chunks of a PNG: name, data and whether the checksum matches a CRC-32 computed bit by bit. */
function chunks(bytes: Uint8Array): { name: string; data: Uint8Array; sound: boolean }[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const found = [];
  for (let at = 8; at < bytes.length; ) {
    const length = view.getUint32(at);
    const body = bytes.subarray(at + 4, at + 8 + length);
    let crc = ~0;
    for (const byte of body) {
      crc ^= byte;
      for (let k = 0; k < 8; k += 1) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1));
    }
    const name = new TextDecoder().decode(body.subarray(0, 4));
    found.push({ name, data: body.subarray(4), sound: ~crc >>> 0 === view.getUint32(at + 8 + length) });
    at += 12 + length;
  }
  return found;
}

it('adds a text and leaves the picture alone', () => {
  const all = chunks(withPngText(png, 'AIGC', '{"Label":"1","说明":"由 AI 生成"}'));
  expect(all.map(({ name, sound }) => [name, sound])).toEqual([
    ['IHDR', true],
    ['iTXt', true],
    ['IDAT', true],
    ['IEND', true],
  ]);
  expect(new TextDecoder().decode(all[1]?.data)).toBe('AIGC\0\0\0\0\0{"Label":"1","说明":"由 AI 生成"}');
  expect(chunks(png).map(({ data }) => [...data])).toEqual(
    all.filter(({ name }) => name !== 'iTXt').map(({ data }) => [...data]),
  );
});

it('refuses what is no PNG', () => {
  expect(() => withPngText(new Uint8Array(40), 'a', 'b')).toThrow('not a PNG');
});

import { describe, expect, it } from 'vitest';
import { readText } from './text-file';

const utf16 = (text: string, big = false, mark = true): Uint8Array => {
  const units = [...(mark ? '\ufeff' : ''), ...Array.from({ length: text.length }, (_, at) => text[at] ?? '')];
  return Uint8Array.from(
    units.flatMap((unit) => {
      const code = unit.charCodeAt(0);
      return big ? [code >> 8, code & 255] : [code & 255, code >> 8];
    }),
  );
};

const text = '姓名,age\n李白,62\n😀';

describe('readText', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode(text), 'UTF-8'],
    ['UTF-8 with a mark', new TextEncoder().encode(`\ufeff${text}`), 'UTF-8'],
    ['UTF-16, little end first', utf16(text), 'UTF-16'],
    ['UTF-16, big end first', utf16(text, true), 'UTF-16'],
  ])('reads %s', (_what, bytes, charset) => {
    expect(readText(bytes)).toEqual({ text, charset });
  });

  it('reads GBK, as Excel writes its tables', () => {
    const bytes = Uint8Array.from([0xd0, 0xd5, 0xc3, 0xfb, 0x2c, 0x0d, 0x0a, 0xc0, 0xee, 0xb0, 0xd7]);
    expect(readText(bytes)).toEqual({ text: '姓名,\n李白', charset: 'GBK' });
  });

  it('tells UTF-16 without a mark by its zeros', () => {
    expect(readText(utf16('name,age\nli bai,62\n', false, false)).text).toBe('name,age\nli bai,62\n');
    expect(readText(utf16('name,age\nli bai,62\n', true, false)).text).toBe('name,age\nli bai,62\n');
  });

  it('an empty file is an empty text', () => {
    expect(readText(new Uint8Array())).toEqual({ text: '', charset: 'UTF-8' });
  });

  it.each([
    ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]],
    ['an archive', [0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0]],
    ['noise', [0xff, 0xff, 0xff, 0xff, 0x80]],
  ])('%s is no text', (_what, bytes) => {
    expect(() => readText(Uint8Array.from(bytes))).toThrow(/文本|文字/);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '../app-error.js';
import { extensionOf, segmentsOf } from './cloud-path.js';

describe('segmentsOf', () => {
  it('leads nowhere but down, whatever it is given', () => {
    const part = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('.', '..', '/', '\\', '%2e', 'a'));
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), fc.constantFrom('/', ''), (parts, joint) => {
        try {
          const segments = segmentsOf(parts.join(joint));
          const base = 'https://host/files/space/';
          const url = new URL(base + segments.map(encodeURIComponent).join('/'));
          expect(url.href.startsWith(base)).toBe(true);
          expect(url.pathname.split('/')).toHaveLength(3 + segments.length);
          expect(url.search + url.hash).toBe('');
        } catch (error) {
          expect(error).toBeInstanceOf(AppError);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('extensionOf', () => {
  it.each([
    ['a.PNG', '.png'],
    ['a.tar.gz', '.gz'],
    ['a', ''],
    ['.', ''],
    ['a.图片', ''],
    ['a.html<', ''],
    ['a.verylongextension', ''],
  ])('of %s is %j', (name, extension) => {
    expect(extensionOf(name)).toBe(extension);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../app-error.js';
import { extensionOf, servedPath, wantedName } from './cloud-path.js';

const part = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('.', '..', '/', '\\', '%2e', 'a', ' ', '\u3000', '?', '#', ','),
);
const paths = fc.tuple(fc.array(part, { maxLength: 6 }), fc.constantFrom('/', '')).map(([parts, by]) => parts.join(by));

/** Result of a function, or undefined where it throws an {@link AppError}. */
function answerOf<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
    return undefined;
  }
}

describe('servedPath', () => {
  it('fits an address unchanged and leads nowhere but down, for any input', () => {
    fc.assert(
      fc.property(paths, (given) => {
        const path = answerOf(() => servedPath(given));
        if (path === undefined) return;
        const url = new URL(`https://host/files/space/${path}`);
        expect(decodeURIComponent(url.pathname)).toBe(`/files/space/${path}`);
        expect(url.search + url.hash).toBe('');
      }),
      { numRuns: 500 },
    );
  });
});

describe('wantedName', () => {
  it('is a name and not a path, whatever it is given', () => {
    fc.assert(
      fc.property(paths, (given) => {
        const name = answerOf(() => wantedName(given));
        expect(name === '' || name === '.' || name === '..').toBe(false);
        expect(name ?? '').not.toMatch(/[/\\\p{Cc}]/u);
      }),
      { numRuns: 500 },
    );
  });

  it.each(['50% off, final #2?.txt', 'a/b, c.txt'])('may be %s', (given) => {
    expect(wantedName(given)).toBe(given.split('/').at(-1));
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
  ])('reads %s as %j', (name, extension) => {
    expect(extensionOf(name)).toBe(extension);
  });
});

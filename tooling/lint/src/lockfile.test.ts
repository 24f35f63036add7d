import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from './tracked.js';

const text = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');
const names = Object.keys((parse(text) as { packages: Record<string, unknown> }).packages).map((key) =>
  key.replace(/@[^@/]+$/, ''),
);

/** Families of prebuilt binaries, found by a linux-x64 member: the name with the platform cut out. */
const families = new Set(
  names
    .filter((name) => /linux-?(x64|64|x86_64)/.test(name))
    .map((name) => name.replace(/linux-?(x64|64|x86_64)(-gnu|-musl)?/, '*')),
);
/** rollup names this one for Linux only and does without it elsewhere. */
const linuxOnly = ['@napi-rs/lzma-*'];

/** On Windows this one is inside `@img/sharp-win32-*`, a family that is checked itself. */
const insideOnWindows = ['@img/sharp-libvips-*'];

const membersOf = (family: string): string[] => {
  const [before = '', after = ''] = family.split('*');
  return names.filter((name) => name.startsWith(before) && name.endsWith(after));
};

describe('the lockfile', () => {
  it('names no registry and no tarball address', () => {
    expect(text).not.toMatch(/https?:\/\//);
    expect(text).not.toMatch(/tarball:/);
  });

  it('has prebuilt binaries at all', () => {
    expect(families.size).toBeGreaterThan(3);
  });

  it.each([...families].filter((family) => !linuxOnly.includes(family)))(
    'has macOS and Windows siblings of %s',
    (family) => {
      const members = membersOf(family);
      expect(members.some((name) => /darwin|macos/.test(name))).toBe(true);
      if (insideOnWindows.includes(family)) members.push(...membersOf('@img/sharp-win32-*'));
      expect(members.some((name) => /win(32|dows)?/.test(name.replaceAll('darwin', '')))).toBe(true);
    },
  );
});

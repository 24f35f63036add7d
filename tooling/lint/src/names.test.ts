import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { replacedNameFaults, replacedNames, sharedConstantFaults } from './names.js';
import { root, trackedFiles } from './tracked.js';

const paths = trackedFiles().filter(
  (path) => /\.(ts|tsx|mjs)$/.test(path) && !path.startsWith('tooling/lint/src/names'),
);
const modules = new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
const product = new Map([...modules].filter(([path]) => /^(apps|packages)\//.test(path)));
const fixture = (path: string): [string, string] => [
  path,
  readFileSync(join(root, 'tooling/lint/name-fixtures', path), 'utf8'),
];

describe('names', () => {
  it('are looked for in every module', () => {
    expect(modules.size).toBeGreaterThan(2_000);
    expect(product.size).toBeGreaterThan(1_800);
  });

  it('are terms of the field, not the private words that they replaced', () => {
    expect(replacedNameFaults(modules)).toEqual([]);
  });

  it('declare constants by their purpose, so that few modules share a word', () => {
    expect(sharedConstantFaults(product)).toEqual([]);
  });

  it('finds private words in the fixture, but not in its comments and strings', () => {
    expect(replacedNameFaults(new Map([fixture('replaced-names.txt')]))).toEqual([
      'replaced-names.txt: Polite → RateLimitedQueue',
      'replaced-names.txt: hurry → scheduleRefresh',
    ]);
  });

  it('finds a shared constant in the fixture where one more module than allowed declares it', () => {
    const [, code] = fixture('shared-constant.txt');
    const declaring = (count: number) => new Map(Array.from({ length: count }, (_, n) => [`${n}.ts`, code]));
    expect(sharedConstantFaults(declaring(3))).toEqual([]);
    expect(sharedConstantFaults(declaring(4))).toEqual(['WINDOW: 0.ts, 1.ts, 2.ts, 3.ts']);
  });

  it('are all in the table of renamed names', () => {
    const table = readFileSync(join(root, '.github/renamed.md'), 'utf8');
    expect([...replacedNames.keys()].filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
  });
});

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { acyclicFolders, rules } from './boundaries.js';
import { check } from './cruise.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const fixtures = fileURLToPath(new URL('../fixtures', import.meta.url));

const names = [...rules, ...acyclicFolders].map(({ name }) => name ?? '');

/** Every `src` of the workspace: built and generated files are elsewhere. */
function sourceFolders(top: string): string[] {
  return ['apps', 'packages', 'tooling'].flatMap((parent) =>
    readdirSync(join(top, parent))
      .map((name) => join(parent, name, 'src'))
      .filter((folder) => existsSync(join(top, folder))),
  );
}

describe('the boundaries between layers', () => {
  it('hold in the whole repository', { timeout: 600_000 }, async () => {
    const { modules, violations } = await check(root, sourceFolders(root), rules);
    expect(violations).toEqual([]);
    expect(modules).toBeGreaterThan(150);
  });

  it.each(names)('%s catches its fixture', { timeout: 60_000 }, async (name) => {
    const { violations } = await check(join(fixtures, name), readdirSync(join(fixtures, name)), rules);
    expect(violations.some((line) => line.startsWith(`${name}: `))).toBe(true);
  });

  it('has no fixture without a rule', () => {
    expect(readdirSync(fixtures).sort()).toEqual([...names].sort());
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../toolchain.mjs';

export const web = 'apps/web/src';
export const server = 'apps/server/src';
export const contract = 'packages/contract/src';

const skipped = new Set(['node_modules', 'dist', 'migrations', 'fixtures', 'corpus', '.results', '.turbo']);
const texts = new Map();
const listings = new Map();

/** Text of a file of the repository, which is read once. */
export function read(path) {
  const known = texts.get(path);
  if (known !== undefined) return known;
  const text = readFileSync(join(root, path), 'utf8');
  texts.set(path, text);
  return text;
}

function list(folder, found) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (skipped.has(entry.name)) continue;
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) list(path, found);
    else if (/\.(ts|tsx|mts|mjs)$/.test(entry.name) && !entry.name.endsWith('.d.mts')) found.push(path);
  }
  return found;
}

/** Modules below a folder, tests included; generated folders are left out. */
export function modulesBelow(folder) {
  const known = listings.get(folder) ?? list(folder, []);
  listings.set(folder, known);
  return known;
}

/** Whether a module is there for tests alone. */
export const isTest = (path) => /\.(test|spec|fixture)\.|\/(test|e2e)\/|global-setup/.test(path);

/** Modules of the product below a folder. */
export const sourcesBelow = (folder) => modulesBelow(folder).filter((path) => !isTest(path));

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');

/** Compiles one source under a layer's tsconfig and returns the compiler's output. */
function compile(layer: string, source: string): string {
  const folder = mkdtempSync(join(fileURLToPath(new URL('..', import.meta.url)), '.layer-'));
  try {
    writeFileSync(join(folder, 'source.ts'), source);
    const config = {
      extends: `../../tsconfig/${layer}.json`,
      include: ['source.ts'],
      compilerOptions: { noEmit: true },
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    return spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' }).stdout;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe("each layer's compiler options", { timeout: 60_000 }, () => {
  it.each([
    ['pure', 'export const now = document.title;', 'document'],
    ['pure', 'export const wait = setTimeout;', 'setTimeout'],
    ['pure', "export { readFileSync } from 'node:fs';", 'node:fs'],
    ['isomorphic', 'export const load = fetch;', 'fetch'],
    ['isomorphic', 'export const kept = localStorage;', 'localStorage'],
    ['isomorphic', 'export const home = process.env;', 'process'],
    ['node', 'export const page = document.title;', 'document'],
  ])('%s refuses: %s', (layer, source, name) => {
    expect(compile(layer, source)).toContain(name);
  });

  it.each([
    ['pure', 'export const sum = (values: Float64Array): number => values.reduce((a, b) => a + b, 0);'],
    ['isomorphic', 'export const host = (text: string): string => new URL(text).host;'],
    ['node', "export { readFileSync } from 'node:fs';"],
  ])('%s accepts: %s', (layer, source) => {
    expect(compile(layer, source)).toBe('');
  });
});

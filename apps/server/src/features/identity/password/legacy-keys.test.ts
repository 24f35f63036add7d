import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadLegacyKeys } from './legacy-keys.js';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guanlan-keys-'));
});
afterAll(() => rm(folder, { recursive: true }));

const load = async (name: string, text?: string) => {
  const module = join(folder, name);
  if (text !== undefined) await writeFile(module, text);
  return loadLegacyKeys({ secrets: [], module });
};

it('takes a module with a scheme of its own', async () => {
  const { custom } = await load('good.mjs', 'export const split = () => null; export const digest = (a, b) => a + b;');
  expect(custom?.split('x')).toBeNull();
  expect(await custom?.digest('a', 'b')).toBe('ab');
  expect((await loadLegacyKeys({ secrets: [], module: null })).custom).toBeUndefined();
});

it.each([
  ['missing.mjs', undefined, 'cannot be loaded'],
  ['broken.mjs', 'export const', 'cannot be loaded'],
  ['half.mjs', 'export const split = 1;', 'must export the functions split(stored) and digest(password, kept)'],
])('stops the start on %s', async (name, text, message) => {
  await expect(load(name, text)).rejects.toMatchObject({
    code: 'PASSWORDS',
    message: expect.stringContaining(message),
  });
});

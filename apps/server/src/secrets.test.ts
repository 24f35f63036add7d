import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readEnv } from './env/env.js';
import { loadSecrets } from './secrets.js';

describe('loadSecrets', () => {
  let folder = '';
  const none = readEnv({});
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'guanlan-secrets-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const file = () => join(folder, 'secrets.json');

  it('makes them once, for the owner only', async () => {
    const first = await loadSecrets(folder, none);
    expect(await loadSecrets(folder, none)).toEqual(first);
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['secrets.json']);
    expect(new Set(Object.values(first)).size).toBe(Object.keys(first).length);
  });

  it('makes others in another folder', async () => {
    const first = await loadSecrets(folder, none);
    await rm(file());
    const second = await loadSecrets(folder, none);
    for (const [name, value] of Object.entries(first)) expect(Object.entries(second)).not.toContainEqual([name, value]);
  });

  it('takes those of the environment first and does not store them', async () => {
    const env = readEnv({ JWT_SECRET: 'x'.repeat(40), SPACE_ID: 'my-own-space' });
    const loaded = await loadSecrets(folder, env);
    expect(loaded).toMatchObject({ jwtSecret: 'x'.repeat(40), spaceId: 'my-own-space' });
    expect(await readFile(file(), 'utf8')).not.toContain('x'.repeat(40));
  });

  it('completes the file of an older version and keeps what a newer one added', async () => {
    const { opsKey: _, ...old } = await loadSecrets(folder, none);
    await writeFile(file(), JSON.stringify({ ...old, later: 'kept' }));
    const loaded = await loadSecrets(folder, none);
    expect(loaded).toMatchObject(old);
    expect(JSON.parse(await readFile(file(), 'utf8'))).toEqual({ ...loaded, later: 'kept' });
  });

  it('closes a file that others could read', async () => {
    await loadSecrets(folder, none);
    await chmod(file(), 0o644);
    await loadSecrets(folder, none);
    expect((await stat(file())).mode & 0o777).toBe(0o600);
  });

  it.each(['', '{"jwtSecret":', '{"jwtSecret":""}', '[]'])('refuses to start with a broken file: %s', async (text) => {
    await writeFile(file(), text);
    await expect(loadSecrets(folder, none)).rejects.toMatchObject({ code: 'SECRETS' });
    expect(await readFile(file(), 'utf8')).toBe(text);
  });
});

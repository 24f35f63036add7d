import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createSpaces, readSpaces } from './spaces.js';

const own = { spaceId: 'own-space', spaceSecret: 'own-secret-0123456' };

describe('createSpaces', () => {
  it('has the own space first, then the others', () => {
    const other = { id: 'other-space', secrets: ['other-secret-01234'] };
    expect([...createSpaces(own, [other]).values()]).toEqual([
      { id: 'own-space', secrets: ['own-secret-0123456'] },
      other,
    ]);
  });

  it('takes old and new secrets of a space together', () => {
    const spaces = createSpaces(own, [{ id: 'own-space', secrets: ['old-secret-0123456', 'own-secret-0123456'] }]);
    expect(spaces.get('own-space')?.secrets).toEqual(['own-secret-0123456', 'old-secret-0123456']);
  });
});

describe('readSpaces', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'guanlan-spaces-'));
  afterAll(() => rm(folder, { recursive: true }));
  const path = join(folder, 'spaces.json');

  it('reads a file, and nothing where there is none', async () => {
    const spaces = [{ id: 'other-space', secrets: ['secret-0123456789', 'secret-9876543210'] }];
    await writeFile(path, JSON.stringify(spaces));
    expect(await readSpaces(path)).toEqual(spaces);
    expect(await readSpaces(null)).toEqual([]);
  });

  it.each([
    '',
    '{}',
    '[{"id":"short"}]',
    '[{"id":"space-123","secrets":[]}]',
    '[{"id":"space-123","secrets":["short"]}]',
  ])('refuses %s', async (text) => {
    await writeFile(path, text);
    await expect(readSpaces(path)).rejects.toMatchObject({ code: 'SPACES' });
  });

  it('refuses a file that is not there', async () => {
    await expect(readSpaces(join(folder, 'none.json'))).rejects.toMatchObject({ code: 'SPACES' });
  });
});

import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, it } from 'vitest';
import { createDrafts } from './draft.js';

const folder = await mkdtemp(join(tmpdir(), 'guanlan-drafts-'));
afterAll(() => rm(folder, { recursive: true }));
const content = (text: string): Readable => Readable.from([Buffer.from(text)]);

it('keeps a draft until it is let go of, and nothing of one that is too large', async () => {
  const at = join(folder, 'one');
  const drafts = createDrafts(at, 'a');
  const draft = await drafts.write(content('hello'), 5);
  expect([draft.size, draft.head.toString(), await readFile(draft.path, 'utf8')]).toEqual([5, 'hello', 'hello']);
  await expect(drafts.write(content('hello!'), 5)).rejects.toMatchObject({ code: 'FILE_TOO_LARGE' });
  expect(await readdir(at)).toHaveLength(1);
  await draft.discard();
  expect(await readdir(at)).toEqual([]);
});

it('takes up again when its folder could not be made before', async () => {
  const parent = join(folder, 'two');
  await writeFile(parent, 'a file where a folder should be');
  const drafts = createDrafts(join(parent, 'drafts'), 'a');
  await expect(drafts.write(content('hello'), 5)).rejects.toMatchObject({ code: 'ENOTDIR' });
  await rm(parent);
  expect((await drafts.write(content('hello'), 5)).size).toBe(5);
});

it('leaves drafts of other servers in the folder that are on their way, and removes leftovers', async () => {
  const at = join(folder, 'three');
  const other = await createDrafts(at, 'other').write(content('hello'), 5);
  await writeFile(join(at, 'a.left'), 'by an earlier run');
  await writeFile(join(at, 'gone.left'), 'by a server that is gone');
  await utimes(join(at, 'gone.left'), 0, 0);
  const own = await createDrafts(at, 'a').write(content('hello'), 5);
  expect(await Promise.all([own, other].map(({ path }) => readFile(path, 'utf8')))).toEqual(['hello', 'hello']);
  expect(await readdir(at)).toHaveLength(2);
});

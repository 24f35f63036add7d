import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
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
  const drafts = createDrafts(at);
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
  const drafts = createDrafts(join(parent, 'drafts'));
  await expect(drafts.write(content('hello'), 5)).rejects.toMatchObject({ code: 'ENOTDIR' });
  await rm(parent);
  expect((await drafts.write(content('hello'), 5)).size).toBe(5);
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SortedFile } from './sorted-file.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guanlan-sorted-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const keyOf = (line: string): string | null => /^(\w+),/.exec(line)?.[1] ?? null;

let files = 0;
async function fileOf(lines: readonly string[], end = '\n'): Promise<SortedFile> {
  files += 1;
  const path = join(folder, `${files}.csv`);
  await writeFile(path, lines.join('\n') + end);
  return new SortedFile(path, keyOf);
}

describe('a sorted file', () => {
  it('finds every line, all lines of one key, and nothing else, however long lines are', async () => {
    const word = fc.stringMatching(/^[a-e]{1,4}$/);
    const row = fc.tuple(word, fc.integer({ min: 0, max: 6000 }));
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 60 }), fc.boolean(), word, async (rows, ended, other) => {
        const sorted = rows.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
        const lines = sorted.map(([key, length], at) => `${key},${at}${'界'.repeat(length)}`);
        const file = await fileOf(['header without a key', ...lines], ended ? '\n' : '');
        try {
          for (const key of [...new Set(rows.map(([each]) => each)), other]) {
            expect(await file.find(key)).toEqual(lines.filter((line) => keyOf(line) === key));
          }
        } finally {
          await file.close();
        }
      }),
      { numRuns: 25 },
    );
  });

  it('can be closed unopened, closed twice and searched again', async () => {
    const file = await fileOf(['a,1']);
    await file.close();
    expect(await file.find('a')).toEqual(['a,1']);
    await file.close();
    expect(await file.find('b')).toEqual([]);
    await file.close();
    await file.close();
  });
});

import { describe, expect, it } from 'vitest';
import { crowdedFolders, MAX_FILES } from './folders.js';
import { trackedFiles } from './tracked.js';

const filesIn = (folder: string, count: number): string[] =>
  Array.from({ length: count }, (_, n) => `${folder}/file-${n}.ts`);

describe('crowdedFolders', () => {
  it('names a folder with a file too many, its subfolders apart', () => {
    const http = 'apps/server/src/http';
    expect(crowdedFolders(filesIn(http, MAX_FILES + 1))).toEqual([`${http}: ${MAX_FILES + 1}`]);
    expect(crowdedFolders([...filesIn(http, MAX_FILES), ...filesIn(`${http}/body`, MAX_FILES)])).toEqual([]);
  });

  it('lets tables be as long as what they list', () => {
    expect(crowdedFolders(filesIn('packages/stock-domain/src/indicators', 60))).toEqual([]);
    expect(crowdedFolders(filesIn('packages/stock-domain/src/indicators-of', 60))).toHaveLength(1);
  });

  it('finds none in the repository', () => {
    const files = trackedFiles();
    expect(files.length).toBeGreaterThan(2000);
    expect(crowdedFolders(files)).toEqual([]);
  });
});

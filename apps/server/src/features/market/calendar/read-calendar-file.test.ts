import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readCalendarFile } from './read-calendar-file.js';

let folder: string;
const at = (name: string): string => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guanlan-calendar-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('reads a file of a year', async () => {
  await writeFile(at('year'), '{"year":2027}');
  expect(await readCalendarFile(at('year'))).toBe('{"year":2027}');
});

it('refuses a file that is longer than any year, without reading it', async () => {
  await writeFile(at('long'), '');
  await truncate(at('long'), 3_000_000_000);
  await expect(readCalendarFile(at('long'))).rejects.toMatchObject({ code: 'MARKET_CALENDAR', message: /太大/ });
});

it('refuses a folder', async () => {
  await mkdir(at('folder'));
  await expect(readCalendarFile(at('folder'))).rejects.toMatchObject({ code: 'MARKET_CALENDAR' });
});

it.skipIf(process.platform === 'win32')('refuses a pipe, which would be waited for', async () => {
  await promisify(execFile)('mkfifo', [at('pipe')]);
  await expect(readCalendarFile(at('pipe'))).rejects.toMatchObject({ code: 'MARKET_CALENDAR' });
});

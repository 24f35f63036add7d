import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reEncodeAvatar } from './re-encode.js';

let folder = '';
let path = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guanlan-pictures-'));
  path = join(folder, 'a.png');
  await writeFile(
    path,
    await sharp({ create: { width: 60, height: 40, channels: 3, background: '#345' } })
      .png()
      .toBuffer(),
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('draws so many pictures of a crowd as have a place, and refuses the others by name', async () => {
  const outcome = (drawn: Promise<Buffer>) =>
    drawn.then(
      () => 'drawn',
      ({ code, message }: { code: string; message: string }) => `${code} ${message}`,
    );
  const one = Array.from({ length: 14 }, () => outcome(reEncodeAvatar(path, 'a')));
  const other = outcome(reEncodeAvatar(path, 'b'));
  const outcomes = await Promise.all(one);
  expect(outcomes.slice(0, 10)).toEqual(Array(10).fill('drawn'));
  expect(outcomes.slice(10)).toEqual(Array(4).fill('RATE_LIMITED 正在处理的图片太多，请半分钟后再上传'));
  expect(await other).toBe('drawn');
});

import { Writable } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { fileTarget, streamTarget } from './line-target.js';
import { createLog, createLogLines } from './log.js';
import { createLossyLines } from './lossy-lines.js';

/** A disk with limited room: a write that does not fit is cut short, the next one fails. */
function diskOf(room: number) {
  const disk = {
    room,
    text: '',
    write: (_fd: number, bytes: Buffer): number => {
      const taken = bytes.subarray(0, disk.room);
      if (taken.length === 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      disk.room -= taken.length;
      disk.text += taken.toString();
      return taken.length;
    },
  };
  return disk;
}

const report = (lost: number): string => `lost ${lost}\n`;

it('survives a full disk, counts lost lines, and reports them once there is room', () => {
  const disk = diskOf(8);
  const lines = createLossyLines(fileTarget(2, disk.write), report);
  for (const line of ['first\n', 'second\n', 'third\n']) lines.write(line);
  expect([disk.text, lines.lost]).toEqual(['first\nse', 2]);
  disk.room = 1000;
  lines.write('fourth\n');
  lines.write('fifth\n');
  expect(disk.text).toBe('first\nse\nlost 2\nfourth\nfifth\n');
  expect(lines.lost).toBe(2);
});

it.each(['EPIPE', 'EIO', 'EAGAIN'])('survives %s', (code) => {
  const write = vi.fn(() => {
    throw Object.assign(new Error(code), { code });
  });
  const lines = createLogLines(fileTarget(2, write));
  const log = createLog('info', lines);
  for (let n = 0; n < 3; n += 1) log.info('something');
  expect(lines.lost).toBe(3);
});

/** A stream whose reader takes a line only when the test lets it. */
function stuckStream() {
  const taken: string[] = [];
  const waiting: (() => void)[] = [];
  const stream = new Writable({
    decodeStrings: false,
    highWaterMark: 1,
    write: (chunk: string, _encoding, done) => {
      waiting.push(() => {
        taken.push(chunk);
        done();
      });
    },
  });
  const read = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      next();
      await new Promise(setImmediate);
    }
  };
  return { stream, taken, read };
}

it('buffers a bounded number of bytes for a stalled reader, and continues when it reads', async () => {
  const { stream, taken, read } = stuckStream();
  const lines = createLossyLines(streamTarget(stream, 100), report);
  for (let n = 0; n < 1000; n += 1) lines.write('0123456789\n');
  expect(stream.writableLength).toBeLessThanOrEqual(111);
  expect(lines.lost).toBe(990);
  await read();
  lines.write('again\n');
  await read();
  expect(taken.slice(-2)).toEqual(['lost 990\n', 'again\n']);
});

it('takes nothing more for a reader that has gone', () => {
  const stream = new Writable({ write: (_chunk, _encoding, done) => done(new Error('EPIPE')) });
  const lines = createLossyLines(streamTarget(stream), report);
  for (let n = 0; n < 3; n += 1) lines.write('a line\n');
  expect(lines.lost).toBeGreaterThan(0);
});

it('says in the form of the log how many lines were lost', () => {
  const disk = diskOf(0);
  const lines = createLogLines(fileTarget(2, disk.write));
  const log = createLog('info', lines);
  log.info('one');
  disk.room = 1000;
  log.info('two');
  const written = disk.text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
  expect(written).toMatchObject([
    { level: 40, lost: 1, msg: 'log lines were lost', time: expect.any(String) },
    { level: 30, msg: 'two' },
  ]);
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bytesOf, holdMore, probedBy, readHeld } from './memory-gauge.ts';

const COUNT = 2_000;
const EACH = 16_384;
/** Connections that are opened at a time. */
const SOME = 200;

/** Holds or drops memory at each line of its input, and says when it has. */
const program = `
const kinds = {
  objects: () => Array.from({ length: ${EACH / 8} }, (_, at) => at + 0.5),
  buffers: () => Buffer.allocUnsafeSlow(${EACH}).fill(1),
};
// Room that was freed between pieces that stay: pages of it are still the process's.
let pieces = Array.from({ length: 2 * ${COUNT} }, () => Buffer.allocUnsafeSlow(${EACH}).fill(1));
pieces = pieces.filter((_, at) => at % 2 === 0);
let held = [];
process.stdin.setEncoding('utf8').on('data', (line) => {
  const make = kinds[line.trim()];
  for (let at = 0; at < ${COUNT}; at += 1) { const one = make?.() ?? kinds.objects(); if (make) held.push(one); }
  process.stdout.write('done');
});
process.stdout.write('ready');
`;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'memory-gauge-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it.runIf(process.platform === 'linux').each([
  ['objects of JavaScript', 'objects', EACH],
  ['external buffers', 'buffers', EACH],
  ['nothing of garbage', 'garbage', 0],
])('the memory gauge counts %s', async (_, kind, each) => {
  const path = join(folder, 'probe');
  const child = spawn(process.execPath, ['-e', program], { env: { ...process.env, ...probedBy(path) } });
  try {
    await once(child.stdout, 'data');
    const before = bytesOf(await readHeld(path));
    child.stdin.write(`${kind}\n`);
    await once(child.stdout, 'data');
    const grown = (bytesOf(await readHeld(path)) - before) / COUNT;
    expect(grown).toBeGreaterThan(each * 0.85 - 1_000);
    expect(grown).toBeLessThan(each * 1.15 + 1_000);
  } finally {
    child.kill();
  }
});

it.runIf(process.platform === 'linux')('the memory gauge sees the ballast of each further connection', async () => {
  const path = join(folder, 'probe');
  const listening = `const sockets = []; require('node:net').createServer((socket) => { sockets.push(socket); socket.write('.'); })
    .listen(0, '127.0.0.1', function () { process.stdout.write(String(this.address().port)) })`;
  const child = spawn(process.execPath, ['-e', listening], { env: { ...process.env, ...probedBy(path) } });
  const opened: Socket[] = [];
  try {
    const [port] = (await once(child.stdout, 'data')) as [Buffer];
    const openSome = async (): Promise<number> => {
      const before = bytesOf(await readHeld(path));
      for (let at = 0; at < SOME; at += 1) {
        const socket = connect(Number(String(port)), '127.0.0.1');
        opened.push(socket);
        await once(socket, 'data');
      }
      return (bytesOf(await readHeld(path)) - before) / SOME;
    };
    await openSome();
    const plain = await openSome();
    await holdMore(path, 4 * EACH);
    const more = (await openSome()) - plain;
    expect(plain).toBeLessThan(EACH);
    expect(more).toBeGreaterThan(4 * EACH * 0.85);
    expect(more).toBeLessThan(4 * EACH * 1.15);
  } finally {
    for (const socket of opened) socket.destroy();
    child.kill();
  }
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bytesOf, probedBy, readHeld } from './memory-gauge.ts';

const COUNT = 2_000;
const EACH = 16_384;

/** Holds or drops memory at each line of its input, and says when it has. */
const program = `
const kinds = {
  objects: () => Array.from({ length: ${EACH / 8} }, (_, at) => at + 0.5),
  buffers: () => Buffer.allocUnsafeSlow(${EACH}).fill(1),
};
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

// Holds the package in the current folder, packed, against publint and attw. Says nothing when all is well.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { pack } from './pack.mjs';

const require = createRequire(import.meta.url);

async function publintSays(tarball) {
  const { buffer, byteOffset, byteLength } = readFileSync(tarball);
  const packed = buffer.slice(byteOffset, byteOffset + byteLength);
  const { messages, pkg } = await publint({ strict: true, pack: { tarball: packed } });
  return messages.map((message) => `publint: ${formatMessage(message, pkg) ?? message.code}`);
}

function attwSays(tarball) {
  const manifest = require.resolve('@arethetypeswrong/cli/package.json');
  const bin = join(dirname(manifest), require(manifest).bin.attw);
  const args = [bin, tarball, '--profile', 'esm-only', '--no-emoji', '--no-color', '--no-definitely-typed'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return status === 0 ? [] : [`attw:\n${stdout}${stderr}`];
}

const folder = process.cwd();
const temporary = mkdtempSync(join(tmpdir(), 'guanlan-pack-'));
try {
  const tarball = pack(folder, temporary);
  const problems = [...(await publintSays(tarball)), ...attwSays(tarball)];
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
} finally {
  rmSync(temporary, { recursive: true, force: true });
}

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Runs every bench one after the other, also behind one that fails; ends with exit code 1 where any did. */
const benches = [
  'size',
  'gateway',
  'gateway-refusals',
  'identity',
  'chat',
  'chat-streams',
  'chat-kill',
  'node-killed',
  'chat-page',
  'push',
  'push-memory',
  'indicators',
  'markdown',
  'kline',
  'live-list',
  'market-fanout',
  'screening',
  'formula-costs',
  'market-import',
  'replay',
];

const failed = benches.filter((name) => {
  const file = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  return spawnSync(process.execPath, [file], { stdio: 'inherit' }).status !== 0;
});
process.stdout.write(failed.length === 0 ? 'every target is met\n' : `targets are missed by: ${failed.join(', ')}\n`);
if (failed.length > 0) process.exitCode = 1;

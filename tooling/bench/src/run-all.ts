import { spawnSync } from 'node:child_process';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Runs every bench one after the other, also behind one that fails; ends with exit code 1 where any did. */
const benches = [
  new URL('./size.ts', import.meta.url),
  new URL('./gateway.ts', import.meta.url),
  new URL('./gateway-refusals.ts', import.meta.url),
  new URL('./identity.ts', import.meta.url),
  new URL('./chat.ts', import.meta.url),
  new URL('./chat-streams.ts', import.meta.url),
  new URL('./chat-kill.ts', import.meta.url),
  new URL('./node-killed.ts', import.meta.url),
  new URL('./chat-page.ts', import.meta.url),
  new URL('./push.ts', import.meta.url),
  new URL('./push-memory.ts', import.meta.url),
  new URL('./indicators.ts', import.meta.url),
  new URL('./markdown.ts', import.meta.url),
  new URL('./kline.ts', import.meta.url),
  new URL('./live-list.ts', import.meta.url),
  new URL('./market-fanout.ts', import.meta.url),
  new URL('./screening.ts', import.meta.url),
  new URL('./formula-costs.ts', import.meta.url),
  new URL('./market-import.ts', import.meta.url),
  new URL('./replay.ts', import.meta.url),
];

const failed = benches.filter(
  (file) => spawnSync(process.execPath, [fileURLToPath(file)], { stdio: 'inherit' }).status !== 0,
);
const names = failed.map(({ pathname }) => basename(pathname));
process.stdout.write(names.length === 0 ? 'every target is met\n' : `targets are missed by: ${names.join(', ')}\n`);
if (names.length > 0) process.exitCode = 1;

import { spawnSync } from 'node:child_process';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Runs every bench one after the other, also behind one that fails; ends with exit code 1 where any did. */
const benches = [
  new URL('./size.ts', import.meta.url),
  new URL('./offline-shell.ts', import.meta.url),
  new URL('./gateway/gateway.ts', import.meta.url),
  new URL('./gateway/gateway-refusals.ts', import.meta.url),
  new URL('./gateway/identity.ts', import.meta.url),
  new URL('./chat/chat.ts', import.meta.url),
  new URL('./chat/chat-streams.ts', import.meta.url),
  new URL('./chat/chat-kill.ts', import.meta.url),
  new URL('./chat/node-killed.ts', import.meta.url),
  new URL('./chat/chat-page.ts', import.meta.url),
  new URL('./push/push.ts', import.meta.url),
  new URL('./push/push-memory.ts', import.meta.url),
  new URL('./stock-domain/indicators.ts', import.meta.url),
  new URL('./chat/markdown.ts', import.meta.url),
  new URL('./market/kline.ts', import.meta.url),
  new URL('./market/live-list.ts', import.meta.url),
  new URL('./market/market-fanout.ts', import.meta.url),
  new URL('./stock-domain/screening.ts', import.meta.url),
  new URL('./stock-domain/formula-costs.ts', import.meta.url),
  new URL('./market/market-import.ts', import.meta.url),
  new URL('./stock-domain/replay.ts', import.meta.url),
];

const failed = benches.filter(
  (file) => spawnSync(process.execPath, [fileURLToPath(file)], { stdio: 'inherit' }).status !== 0,
);
const names = failed.map(({ pathname }) => basename(pathname));
process.stdout.write(names.length === 0 ? 'every target is met\n' : `targets are missed by: ${names.join(', ')}\n`);
if (names.length > 0) process.exitCode = 1;

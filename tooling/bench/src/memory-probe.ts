import { existsSync, readFileSync, unlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into a process by `--import`: answers each connection to the socket `MEMORY_PROBE` with what the process holds
 * after forced collections. It stays out of the way otherwise.
 */
const path = process.env.MEMORY_PROBE;
/** The memory of arrays is given back by the collection after the one that found them; finalizers take one more turn. */
const COLLECTIONS = 4;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Bytes that were written of the mapping that malloc has from the system; of all mappings there is none else by that name. */
function readMalloc(): number {
  const [, own = ''] = readFileSync('/proc/self/smaps', 'utf8').split(/^.*\[heap\]$/m);
  const [, kilobytes] = /^Private_Dirty:\s+(\d+) kB$/m.exec(own) ?? [];
  return Number(kilobytes) * 1024;
}

async function measure(): Promise<object> {
  for (let at = 0; at < COLLECTIONS; at += 1) {
    collectGarbage();
    await new Promise((resolve) => setImmediate(resolve));
  }
  const { heapUsed, external, rss } = process.memoryUsage();
  return { heapUsed, external, rss, malloc: readMalloc() };
}

if (path && isMainThread) {
  if (existsSync(path)) unlinkSync(path);
  const server = createServer((socket) => {
    socket.on('error', () => {});
    measure().then(
      (held) => socket.end(JSON.stringify(held)),
      () => socket.destroy(),
    );
  });
  server.listen(path).unref();
}

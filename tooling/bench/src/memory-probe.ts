import { subscribe } from 'node:diagnostics_channel';
import { closeSync, existsSync, openSync, readFileSync, readSync, unlinkSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';
import { bytesInUse } from './malloc-usage.ts';

/**
 * Loaded into a process by `--import`: answers `held` on the socket `MEMORY_PROBE` with the memory that the process holds
 * after forced collections. After `ballast 65536` each further TCP connection holds so many bytes more. It has no other
 * effect.
 */
const path = process.env.MEMORY_PROBE;
/** The memory of arrays is given back by the collection after the one that found them; finalizers take one more turn. */
const COLLECTIONS = 4;
const MAX_READINGS = 50;
/** Pause between two readings, ms. */
const PAUSE_MS = 20;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Bytes in use in the heap of malloc, the only mapping that is named `[heap]`. */
function readMalloc(): number {
  const found = /^([0-9a-f]+)-([0-9a-f]+) .*\[heap\]$/m.exec(readFileSync('/proc/self/maps', 'utf8'));
  if (!found) throw new Error('malloc has no mapping of its own');
  const [from, to] = [Number(`0x${found[1]}`), Number(`0x${found[2]}`)];
  const memory = openSync('/proc/self/mem', 'r');
  try {
    return bytesInUse((into, at) => readSync(memory, into, { position: from + at }), to - from);
  } finally {
    closeSync(memory);
  }
}

/** Another thread may change malloc's memory while it is read, and be put aside by a busy machine in the middle of it. */
async function readMallocAtRest(): Promise<number> {
  for (let readings = 1; ; readings += 1) {
    try {
      return readMalloc();
    } catch (error) {
      if (readings === MAX_READINGS) throw error;
      await setTimeout(PAUSE_MS);
    }
  }
}

async function measure(): Promise<object> {
  for (let at = 0; at < COLLECTIONS; at += 1) {
    collectGarbage();
    await new Promise((resolve) => setImmediate(resolve));
  }
  const { heapUsed, external, rss } = process.memoryUsage();
  return { heapUsed, external, rss, malloc: await readMallocAtRest() };
}

const ballast = new WeakMap<Socket, unknown>();
let ballastBytes = 0;

/** Half of it in JavaScript's heap and half outside of it. */
function load(socket: Socket): void {
  if (ballastBytes === 0 || socket.remoteAddress === undefined) return;
  const numbers = Array.from({ length: ballastBytes / 16 }, (_, at) => at + 0.5);
  ballast.set(socket, [numbers, Buffer.allocUnsafeSlow(ballastBytes / 2).fill(1)]);
}

async function answer(socket: Socket): Promise<void> {
  const [order, bytes] = (await text(socket)).split(' ');
  if (order === 'ballast') ballastBytes = Number(bytes);
  socket.end(JSON.stringify(order === 'held' ? await measure() : { ballastBytes }));
}

if (path && isMainThread) {
  if (existsSync(path)) unlinkSync(path);
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => {});
    answer(socket).catch((error: unknown) => socket.end(JSON.stringify({ failed: String(error) })));
  });
  server.listen(path).unref();
  subscribe('net.server.socket', (message) => load((message as { readonly socket: Socket }).socket));
}

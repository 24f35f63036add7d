import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/** Memory that a process holds after forced collections, bytes. */
export interface Held {
  /** Living objects of JavaScript. */
  readonly heapUsed: number;
  /** Memory outside of the heap that living objects of JavaScript own, that of array buffers included. */
  readonly external: number;
  readonly rss: number;
  /** Memory of malloc that is in use, external memory of less than 32 MB included. */
  readonly malloc: number;
}

/**
 * Malloc in one mapping that can be read, large pieces too, and nothing in caches for later, which would count as in use.
 * Pages of JavaScript's heap are left out: how many there are is the collector's choice.
 */
const oneMalloc = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: String(32 * 1024 * 1024),
  GLIBC_TUNABLES: 'glibc.malloc.tcache_count=0:glibc.malloc.mxfast=0',
};

/** The environment under which a process of Node answers {@link readHeld} on the socket `path`. */
export function probedBy(path: string): Record<string, string> {
  const probe = fileURLToPath(new URL('./memory-probe.ts', import.meta.url));
  return { NODE_OPTIONS: `--no-warnings --import ${probe}`, MEMORY_PROBE: path, ...oneMalloc };
}

/** Collects the garbage of a process and returns the memory that is left. */
export async function readHeld(path: string): Promise<Held> {
  return (await order(path, 'held')) as unknown as Held;
}

/** From now on each TCP connection that the process accepts holds so many bytes more. */
export async function holdMore(path: string, bytes: number): Promise<void> {
  await order(path, `ballast ${bytes}`);
}

async function order(path: string, what: string): Promise<Record<string, unknown>> {
  const socket = connect(path);
  socket.end(what);
  const answer = JSON.parse(await text(socket)) as Record<string, unknown>;
  if (answer.failed !== undefined) throw new Error(String(answer.failed));
  return answer;
}

/**
 * Everything that is held: living objects, and malloc's memory with sockets and buffers. RSS moves with the collector; memory of
 * WebAssembly is not part of it.
 */
export const bytesOf = ({ heapUsed, malloc }: Held): number => heapUsed + malloc;

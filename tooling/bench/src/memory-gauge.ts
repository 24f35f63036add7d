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
  /** Written pages of malloc, in which small external memory lies too. */
  readonly malloc: number;
}

/**
 * Malloc in one mapping that can be read, large pieces too, given back as soon as it can be. Pages of JavaScript's heap are
 * left out: how many there are is the collector's choice.
 */
const oneMalloc = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: String(32 * 1024 * 1024),
  MALLOC_TRIM_THRESHOLD_: '0',
};

/** The environment under which a process of Node answers {@link readHeld} on the socket `path`. */
export function probedBy(path: string): Record<string, string> {
  const probe = fileURLToPath(new URL('./memory-probe.ts', import.meta.url));
  return { NODE_OPTIONS: `--no-warnings --import ${probe}`, MEMORY_PROBE: path, ...oneMalloc };
}

/** Collects the garbage of a process and asks what is left. */
export async function readHeld(path: string): Promise<Held> {
  return JSON.parse(await text(connect(path))) as Held;
}

/** Everything that is held: living objects, and malloc's pages with sockets and buffers. RSS moves with the collector. */
export const bytesOf = ({ heapUsed, malloc }: Held): number => heapUsed + malloc;

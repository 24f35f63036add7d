import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/** What a process holds after forced collections, bytes. */
export interface Held {
  /** Living objects of JavaScript. */
  readonly heapUsed: number;
  /** Memory outside of the heap that living objects of JavaScript own, that of array buffers included. */
  readonly external: number;
  readonly rss: number;
  /** Pages of its own that the process has written to, of every kind. */
  readonly dirty: number;
  /** Pages of the heap of JavaScript, with garbage and gaps. */
  readonly heapPages: number;
}

/** The environment under which a process of Node answers {@link readHeld} on the socket `path`. */
export function probedBy(path: string): Record<string, string> {
  const probe = fileURLToPath(new URL('./memory-probe.ts', import.meta.url));
  // malloc gives pages back as soon as it can, so that pages it only reserves do not hide or feign what is held.
  return { NODE_OPTIONS: `--no-warnings --import ${probe}`, MEMORY_PROBE: path, MALLOC_TRIM_THRESHOLD_: '0' };
}

/** Collects the garbage of a process and asks what is left. */
export async function readHeld(path: string): Promise<Held> {
  return JSON.parse(await text(connect(path))) as Held;
}

/**
 * Everything that is held: living objects, and the written pages that are not the heap's, which are the memory of malloc
 * (sockets, TLS, external buffers) and nothing of the heap's garbage. RSS alone moves with the collector.
 */
export const bytesOf = ({ heapUsed, dirty, heapPages }: Held): number => heapUsed + dirty - heapPages;

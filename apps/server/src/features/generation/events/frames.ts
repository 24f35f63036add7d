import type { ChatChunk, NativeEvent } from '@guanlan/contract';

/** Frames of snapshots: a long one is in the logs of all who follow the same row. */
const snapshots = new WeakMap<ChatChunk | NativeEvent, { readonly seq: number; readonly made: string }>();

/** One event of a stream on the wire. */
export function frame(seq: number, chunk: ChatChunk | NativeEvent): string {
  const known = snapshots.get(chunk);
  if (known?.seq === seq) return known.made;
  const made = `id: ${seq}\ndata: ${JSON.stringify(chunk)}\n\n`;
  if (chunk.type === 'data-snapshot') snapshots.set(chunk, { seq, made });
  return made;
}

/** Ends a stream: there is nothing more to read, now or later. */
export const DONE_FRAME = 'data: [DONE]\n\n';

/** A sign of life that says nothing. */
export const HEARTBEAT_FRAME = ': \n\n';

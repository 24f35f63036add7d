import type { ChatChunk, NativeEvent } from '@guanlan/contract';

/** One event of a stream on the wire. */
export function frame(seq: number, chunk: ChatChunk | NativeEvent): string {
  return `id: ${seq}\ndata: ${JSON.stringify(chunk)}\n\n`;
}

/** Ends a stream: there is nothing more to read, now or later. */
export const DONE_FRAME = 'data: [DONE]\n\n';

/** A sign of life that says nothing. */
export const HEARTBEAT_FRAME = ': \n\n';

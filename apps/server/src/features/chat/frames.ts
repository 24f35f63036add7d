import type { ChatChunk } from '@guanlan/contract';

/** One event of an answer's stream on the wire. */
export function frame(seq: number, chunk: ChatChunk): string {
  return `id: ${seq}\ndata: ${JSON.stringify(chunk)}\n\n`;
}

/** Ends a stream: there is nothing more to read, now or later. */
export const DONE_FRAME = 'data: [DONE]\n\n';

/** A sign of life that says nothing. */
export const HEARTBEAT = ': \n\n';

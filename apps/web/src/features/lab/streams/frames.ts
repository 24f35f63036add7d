import { ChatChunk } from '@guanlan/contract';
import { parseJson } from '../../../kit/chat/stream/parse-json';
import { type Arrival, type ArrivalKind, byteLength } from './arrival';

/** Splits a stream into frames as it arrives, each with the blank line that ends it. */
export class FrameSplitter {
  private rest = '';

  feed(text: string): string[] {
    this.rest += text;
    const frames: string[] = [];
    for (let end = this.rest.indexOf('\n\n'); end >= 0; end = this.rest.indexOf('\n\n')) {
      frames.push(this.rest.slice(0, end + 2));
      this.rest = this.rest.slice(end + 2);
    }
    return frames;
  }
}

const kinds: Partial<Record<ChatChunk['type'], ArrivalKind>> = {
  start: 'start',
  'reasoning-delta': 'reasoning',
  'text-delta': 'text',
  'source-url': 'source',
  'message-metadata': 'usage',
  'data-snapshot': 'snapshot',
  error: 'error',
  abort: 'end',
  finish: 'end',
};

/** Record of a frame. */
export function arrivalOf(raw: string, at: number, connection: number): Arrival {
  const base = { at, connection, raw, bytes: byteLength(raw), characters: 0, seq: null };
  if (raw.startsWith(':')) return { ...base, kind: 'heartbeat' };
  const data = fieldOf(raw, 'data');
  if (data === '[DONE]') return { ...base, kind: 'end' };
  const chunk = ChatChunk.safeParse(parseJson(data)).data;
  if (!chunk) return { ...base, kind: 'other' };
  const id = fieldOf(raw, 'id');
  return {
    ...base,
    kind: kinds[chunk.type] ?? 'other',
    characters: 'delta' in chunk ? chunk.delta.length : 0,
    seq: /^\d{1,15}$/.test(id) ? Number(id) : null,
  };
}

const fieldOf = (frame: string, name: string): string =>
  frame
    .split('\n')
    .find((line) => line.startsWith(`${name}: `))
    ?.slice(name.length + 2) ?? '';

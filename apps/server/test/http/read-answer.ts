import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { ChatChunk } from '@guanlan/contract';
import { createParser } from 'eventsource-parser';

/** One event of an answer's stream, as received. */
export interface StreamEvent {
  readonly seq: number;
  readonly chunk: ChatChunk;
}

/** State of a reader: the web app would show `text` and `reasoning`. */
export interface ReadAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly events: readonly StreamEvent[];
  readonly text: string;
  readonly reasoning: string;
  /** The last event's type, or null. */
  readonly last: ChatChunk | null;
  readonly seq: number;
  /** Whether `[DONE]` came. */
  readonly done: boolean;
  /** The bytes as text. */
  readonly raw: string;
}

/** Parts that the reader had before, if it continues an answer. */
export interface Had {
  readonly text: string;
  readonly reasoning: string;
  readonly seq: number;
}

const nothing: Had = { text: '', reasoning: '', seq: 0 };

/**
 * Reads an answer's stream to its end, or until `enough` accepts the state read so far: then the connection is
 * dropped, as by a page that closes. Fails on an event that is no event of the contract, or out of order.
 */
export async function readAnswer(
  at: { readonly url: string; readonly token: string },
  messageId: string,
  { had = nothing, enough = () => false }: { had?: Had; enough?: (by: Had) => boolean } = {},
): Promise<ReadAnswer> {
  const answer = await open(`${at.url}/stream/chat/${messageId}?after=${had.seq}`, at.token);
  const events: StreamEvent[] = [];
  const now = { ...had };
  let raw = '';
  let done = false;
  const parser = createParser({
    onEvent: ({ id, data }) => {
      if (data === '[DONE]') {
        done = true;
        return;
      }
      const event = { seq: Number(id), chunk: ChatChunk.parse(JSON.parse(data)) };
      if (!(event.seq > now.seq)) throw new Error(`event ${event.seq} after ${now.seq}`);
      events.push(event);
      take(now, event);
    },
  });
  for await (const text of answer.setEncoding('utf8')) {
    raw += text as string;
    parser.feed(text as string);
    // Leaving the loop breaks the connection.
    if (enough(now)) break;
  }
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    events,
    ...now,
    last: events.at(-1)?.chunk ?? null,
    done,
    raw,
  };
}

/** A connection of its own, as each tab has: `fetch` would leave an unused one behind for every one that breaks. */
function open(url: string, token: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false, headers: { authorization: `Bearer ${token}` } }, resolve).on('error', reject);
  });
}

function take(now: { text: string; reasoning: string; seq: number }, { seq, chunk }: StreamEvent): void {
  now.seq = seq;
  if (chunk.type === 'text-delta') now.text += chunk.delta;
  if (chunk.type === 'reasoning-delta') now.reasoning += chunk.delta;
  if (chunk.type === 'data-snapshot') Object.assign(now, chunk.data);
}

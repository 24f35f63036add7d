import { ChatChunk } from '@guanlan/contract';
import { createParser } from 'eventsource-parser';
import { type StreamEvent, StreamLost, StreamRefused } from './chat-transport';
import { decoded } from './decoded';
import { parseJson } from './parse-json';

/** Limit of an incomplete event or line, in UTF-16 units: a snapshot of a very long answer. */
const BUFFER_MAX = 4_000_000;

interface StreamRequest {
  readonly url: string;
  /** Access token of the user. */
  readonly token: string | null;
  readonly signal: AbortSignal;
  readonly fetch?: typeof fetch;
  /** Called with each piece of text from the connection, before its events. */
  readonly onText?: (text: string) => void;
}

/**
 * Reads an answer's server-sent events up to `[DONE]`. Throws `StreamRefused` for a permanent 4xx, and `StreamLost` for
 * everything else that ends the connection early.
 */
export async function* readStream({
  url,
  token,
  signal,
  fetch: send = fetch,
  onText,
}: StreamRequest): AsyncGenerator<StreamEvent> {
  const body = await request(url, token, signal, send);
  const queue: StreamEvent[] = [];
  let done = false;
  const parser = createParser({
    maxBufferSize: BUFFER_MAX,
    onComment: () => queue.push({ kind: 'heartbeat' }),
    onEvent: ({ id, data }) => {
      if (data === '[DONE]') done = true;
      else if (!done) queue.push(toEvent(id, data));
    },
  });
  for await (const text of decoded(body)) {
    onText?.(text);
    parser.feed(text);
    yield* queue.splice(0);
    if (done) return;
  }
  throw new StreamLost('it ended early');
}

async function request(url: string, token: string | null, signal: AbortSignal, send: typeof fetch) {
  const headers = { accept: 'text/event-stream', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  let response: Response;
  try {
    response = await send(url, { headers, signal, cache: 'no-store' });
  } catch (error) {
    throw new StreamLost('no connection', { cause: error });
  }
  const { status, body } = response;
  if (status >= 400 && status < 500 && status !== 408 && status !== 429) throw new StreamRefused(status);
  if (!response.ok || !body || !response.headers.get('content-type')?.startsWith('text/event-stream')) {
    throw new StreamLost(`answered ${status}`);
  }
  return body;
}

/** Parses an event. An unknown one, as a newer server may send, counts as a heartbeat. */
function toEvent(id: string | undefined, data: string): StreamEvent {
  const seq = Number(id);
  const chunk = ChatChunk.safeParse(parseJson(data));
  return chunk.success && Number.isSafeInteger(seq) && id !== ''
    ? { kind: 'chunk', seq, chunk: chunk.data }
    : { kind: 'heartbeat' };
}

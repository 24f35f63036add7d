import type { ChatChunk, FunctionInput, FunctionOutput } from '@guanlan/contract';

/** One thing read from an answer's stream. A heartbeat carries nothing but the news that the connection lives. */
export type StreamEvent =
  | { readonly kind: 'chunk'; readonly seq: number; readonly chunk: ChatChunk }
  | { readonly kind: 'heartbeat' };

/** The server's side of a chat, as the session needs it. */
export interface ChatTransport {
  open(conversationId: string): Promise<FunctionOutput<'chat.open'>>;
  send(args: FunctionInput<'chat.send'>): Promise<FunctionOutput<'chat.send'>>;
  regenerate(args: FunctionInput<'chat.regenerate'>): Promise<FunctionOutput<'chat.regenerate'>>;
  stop(messageId: string): Promise<FunctionOutput<'chat.stop'>>;
  select(conversationId: string, leafId: string): Promise<FunctionOutput<'chat.select'>>;
  /**
   * Reads an answer's events after sequence number `after`. Ends when the server says that there is no more; throws
   * `StreamRefused` when the server will not serve this stream, and anything else when the connection is lost, which
   * is what happens when `signal` aborts.
   */
  readStream(messageId: string, after: number, signal: AbortSignal): AsyncIterable<StreamEvent>;
}

/** The server answered and said no: the answer is not there, or the sign-in is over. Asking again is pointless. */
export class StreamRefused extends Error {
  readonly code = 'STREAM_REFUSED';
  readonly status: number;

  constructor(status: number) {
    super(`the answer's stream was refused with ${status}`);
    this.name = 'StreamRefused';
    this.status = status;
  }
}

/** The connection ended before the server said that the answer did. Reading goes on where it stopped. */
export class StreamLost extends Error {
  readonly code = 'STREAM_LOST';

  constructor(reason: string, options?: ErrorOptions) {
    super(`the answer's stream was lost: ${reason}`, options);
    this.name = 'StreamLost';
  }
}

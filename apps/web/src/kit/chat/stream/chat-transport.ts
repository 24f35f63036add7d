import type { ChatChunk, FunctionInput, FunctionOutput } from '@guanlan/contract';

/** Event of an answer's stream. A heartbeat only shows that the connection lives. */
export type StreamEvent =
  | { readonly kind: 'chunk'; readonly seq: number; readonly chunk: ChatChunk }
  | { readonly kind: 'heartbeat' };

/** Conversation as it was at a time, ms since the epoch. */
export interface CachedConversation {
  readonly value: FunctionOutput<'chat.open'>;
  readonly at: number;
}

/** Server functions that a chat session needs. */
export interface ChatTransport {
  open(conversationId: string): Promise<FunctionOutput<'chat.open'>>;
  /**
   * Conversation as this device saw it last, in place of an opening that failed with `error`; null where the server
   * refused it, or without one.
   */
  openCached?(conversationId: string, error: unknown): Promise<CachedConversation | null>;
  /** Keeps a conversation for the time without a network. */
  cache?(conversation: FunctionOutput<'chat.open'>): void;
  send(args: FunctionInput<'chat.send'>): Promise<FunctionOutput<'chat.send'>>;
  regenerate(args: FunctionInput<'chat.regenerate'>): Promise<FunctionOutput<'chat.regenerate'>>;
  stop(messageId: string): Promise<FunctionOutput<'chat.stop'>>;
  select(conversationId: string, leafId: string): Promise<FunctionOutput<'chat.select'>>;
  /**
   * Reads an answer's events after sequence number `after`. Ends when the server reports the end; throws
   * `StreamRefused` when the server will not serve this stream, and another error when the connection is lost, also by
   * an aborted `signal`.
   */
  readStream(messageId: string, after: number, signal: AbortSignal): AsyncIterable<StreamEvent>;
}

/**
 * Thrown when the server refuses a stream: the answer does not exist, or the session has ended. Retrying is pointless.
 */
export class StreamRefused extends Error {
  readonly code = 'STREAM_REFUSED';
  readonly status: number;

  constructor(status: number) {
    super(`the answer's stream was refused with ${status}`);
    this.name = 'StreamRefused';
    this.status = status;
  }
}

/** Thrown when the connection ended before the answer did. Reading continues where it stopped. */
export class StreamLost extends Error {
  readonly code = 'STREAM_LOST';

  constructor(reason: string, options?: ErrorOptions) {
    super(`the answer's stream was lost: ${reason}`, options);
    this.name = 'StreamLost';
  }
}

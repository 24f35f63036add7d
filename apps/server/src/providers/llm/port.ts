import type { ErrorCode, Source, Trouble, Usage } from '@guanlan/contract';

/** One turn of the history that goes upstream. */
export interface LlmTurn {
  readonly role: 'system' | 'user' | 'assistant';
  readonly text: string;
  /** Pictures beside the text; only for a model that sees. */
  readonly images?: readonly LlmImage[];
  /** Reasoning of the model before this answer; sent only where the vendor requires it. */
  readonly reasoning?: string;
}

/** A picture of a question. */
export interface LlmImage {
  /** MIME type, such as `image/jpeg`. */
  readonly type: string;
  readonly base64: string;
}

export interface LlmRequest {
  /** `<provider>/<model>`, one of `Llm.models`. */
  readonly model: string;
  readonly turns: readonly LlmTurn[];
  /** Pseudonymous and stable per user: isolates content-safety action and cache upstream. */
  readonly userId: string;
  readonly maxTokens?: number;
  /** 0–2 on OpenAI's scale; the vendor's table turns it into its own. */
  readonly temperature?: number;
  /** 0–1. */
  readonly topP?: number;
  /** `off` asks a model that can to answer without reasoning first. */
  readonly thinking?: 'off';
  /** `on` has the provider search the web first; only for a model that can. */
  readonly search?: 'on';
  /** Behaviour that the demo model plays; every other model ignores it. */
  readonly rehearsal?: Rehearsal;
}

/** A test answer of the demo model's: a trouble, and how long it is. */
export interface Rehearsal {
  readonly trouble: Trouble;
  /** Length of the text, characters; without it the text continues up to `maxTokens`. */
  readonly characters?: number;
}

/** Receives the exchange of a call with its provider, as it happens and as it is on the wire, secrets removed. */
export interface LlmTrace {
  /** A try begins. */
  request(sent: LlmSent): void;
  response(status: number, headers: Readonly<Record<string, string>>): void;
  /** Called after each read of the connection, with the lines that ended with it. */
  read(bytes: number, lines: readonly string[]): void;
  /** The try failed; the adapter may make another. */
  failed(code: LlmErrorCode, detail: string): void;
}

/** Headers as they come; those that came several times as a list. */
export type LlmHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** A request to a provider. */
interface LlmSent {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Events of a provider's stream, whatever the vendor: parsed, classified, in order. `finish` comes last. */
export type LlmEvent =
  | { readonly type: 'reasoning'; readonly delta: string }
  | { readonly type: 'text'; readonly delta: string }
  /** Pages found by the provider's search that were not reported before. */
  | { readonly type: 'sources'; readonly sources: readonly Source[] }
  | { readonly type: 'usage'; readonly usage: Usage }
  | { readonly type: 'finish'; readonly reason: 'stop' | 'length' | 'moderation' | 'other' };

/** The classes of a provider's failure. */
export type LlmErrorCode = Extract<ErrorCode, `LLM_${string}`>;

/** Most of a provider's own words that an error carries, in UTF-16 units: they go to logs and traces. */
const MAX_MESSAGE_LENGTH = 500;

/** A failure upstream, classified by (vendor, status, code); `code` decides whether to try again. */
export class LlmError extends Error {
  override readonly name = 'LlmError';
  readonly code: LlmErrorCode;
  /** Seconds the provider asked us to wait. */
  readonly retryAfter: number | undefined;

  constructor(code: LlmErrorCode, message: string, options: { cause?: unknown; retryAfter?: number | undefined } = {}) {
    super(message.slice(0, MAX_MESSAGE_LENGTH), { cause: options.cause });
    this.code = code;
    this.retryAfter = options.retryAfter;
  }
}

/** A model as a screen lists it. `id` is `<provider>/<model>` and unique over all providers. */
export interface LlmModel {
  readonly id: string;
  readonly label: string;
  readonly provider: string;
  /** The vendor whose ways the provider has, by its name in the vendors' table; `demo` for the demo model. */
  readonly vendor: string;
  /** Whether it can search the web before it answers. */
  readonly search: boolean;
  /** Whether it accepts pictures. */
  readonly vision: boolean;
  /** Whether its name is that of a family which reasons before it answers. */
  readonly reasoning: boolean;
  readonly demo: boolean;
}

/** The configured providers behind one port. */
export interface Llm {
  readonly models: readonly LlmModel[];
  /**
   * Streams an answer. Aborting `signal` ends the call upstream at once and throws the signal's reason. Throws
   * `LlmError` for everything that goes wrong upstream. `trace` receives the exchange itself.
   */
  stream(request: LlmRequest, signal: AbortSignal, trace?: LlmTrace): AsyncIterable<LlmEvent>;
}

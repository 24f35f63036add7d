import { type ChatChunk, type ErrorCode, errors, type Usage, withoutNul } from '@guanlan/contract';
import { type Llm, LlmError, type LlmRequest } from '../../../providers/llm/port.js';
import { writeFailure } from '../../write-failure.js';
import { AnswerWriter } from '../events/answer-writer.js';
import type { EventLog } from '../events/event-log.js';

/** Longest answer, UTF-16 units: a model that never stops is stopped. */
const LENGTH_MAX = 400_000;

/** Why the signal of a generation was aborted. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
  readonly reason: 'stopped' | 'interrupted';

  constructor(reason: 'stopped' | 'interrupted') {
    super(reason);
    this.reason = reason;
  }
}

/** Outcome of a generation; `cause` is for the log only. */
export type Outcome =
  | { readonly status: 'done' | 'stopped' | 'interrupted' }
  | { readonly status: 'error'; readonly code: ErrorCode; readonly cause: unknown };

/** Measurements of a generation so far; times in ms. */
export interface Figures {
  firstTokenMs: number | null;
  reasoningMs: number | null;
  durationMs: number | null;
  usage: Usage | null;
}

/** The last event of a stream that ended so. */
export function lastChunk(outcome: Outcome): ChatChunk {
  if (outcome.status === 'done') return { type: 'finish' };
  if (outcome.status !== 'error') return { type: 'abort', reason: outcome.status };
  return { type: 'error', code: outcome.code, errorText: errors[outcome.code].text };
}

/** One run of a model into a log. */
export class Generation {
  readonly figures: Figures = { firstTokenMs: null, reasoningMs: null, durationMs: null, usage: null };
  readonly #log: EventLog;
  readonly #writer: AnswerWriter;
  readonly #now: () => number;
  #beganAt = 0;
  #reasoningAt: number | null = null;
  #length = 0;

  /** `now` is in ms. */
  constructor(log: EventLog, now: () => number) {
    this.#log = log;
    this.#now = now;
    this.#writer = new AnswerWriter(log, now);
  }

  /** Runs to the end. Never rejects. `onFirst` is called when the model begins to speak. */
  async run(llm: Llm, request: LlmRequest, signal: AbortSignal, onFirst: () => void): Promise<Outcome> {
    this.#beganAt = this.#now();
    const outcome = await this.#read(llm, request, signal, onFirst).catch((error: unknown) =>
      failed(signal.aborted ? signal.reason : error),
    );
    this.#writer.end();
    this.#endReasoning();
    this.figures.durationMs = this.#monotonicNow();
    const { usage, ...times } = this.figures;
    const known = Object.fromEntries(Object.entries(times).filter(([, value]) => value !== null));
    this.#log.append({
      type: 'message-metadata',
      messageMetadata: { model: request.model, ...known, ...(usage && { usage }) },
    });
    return outcome;
  }

  async #read(llm: Llm, request: LlmRequest, signal: AbortSignal, onFirst: () => void): Promise<Outcome> {
    for await (const event of llm.stream(request, signal)) {
      if (event.type === 'usage') this.figures.usage = event.usage;
      else if (event.type === 'sources') {
        this.#log.append(...event.sources.map(({ n, url, title }) => sourceChunk(n, url, title)));
      } else if (event.type === 'finish') return finished(event.reason);
      else {
        const first = this.figures.firstTokenMs === null;
        this.#take(event.type, event.delta);
        if (first) onFirst();
        if (this.#length > LENGTH_MAX) return { status: 'error', code: 'LLM_LENGTH', cause: 'longest answer reached' };
      }
    }
    return { status: 'error', code: 'LLM_TRUNCATED', cause: 'no finish event' };
  }

  #take(kind: 'reasoning' | 'text', delta: string): void {
    this.figures.firstTokenMs ??= this.#monotonicNow();
    this.#length += delta.length;
    if (kind === 'reasoning') this.#reasoningAt ??= this.#now();
    else this.#endReasoning();
    // A delta may end in half a character, so only NUL is taken out of it.
    this.#writer.write(kind, withoutNul(delta));
  }

  #endReasoning(): void {
    if (this.#reasoningAt !== null) this.figures.reasoningMs ??= Math.round(this.#now() - this.#reasoningAt);
  }

  #monotonicNow(): number {
    return Math.round(this.#now() - this.#beganAt);
  }
}

function sourceChunk(n: number, url: string, title: string): ChatChunk {
  return { type: 'source-url', sourceId: String(n), url, title };
}

function finished(reason: 'stop' | 'length' | 'moderation' | 'other'): Outcome {
  if (reason === 'moderation') return { status: 'error', code: 'LLM_MODERATION_OUT', cause: 'finish reason' };
  if (reason === 'length') return { status: 'error', code: 'LLM_LENGTH', cause: 'finish reason' };
  if (reason === 'other') return { status: 'error', code: 'LLM_UNKNOWN_END', cause: 'finish reason' };
  return { status: 'done' };
}

function failed(error: unknown): Outcome {
  if (error instanceof Stopped) return { status: error.reason };
  if (error instanceof LlmError) return { status: 'error', code: error.code, cause: error };
  return { status: 'error', code: writeFailure(error)?.code ?? 'SYSTEM_ERROR', cause: error };
}

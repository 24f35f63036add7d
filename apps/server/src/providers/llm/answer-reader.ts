import type { Usage } from '@guanlan/contract';
import { createParser, type EventSourceMessage, type EventSourceParser } from 'eventsource-parser';
import { classifyError } from './classify-error.js';
import { parseChunk } from './parse-chunk.js';
import { LlmError, type LlmEvent } from './port.js';
import { readFailure } from './read-failure.js';
import { readSources } from './read-sources.js';
import { ThinkTags } from './think-tags.js';
import type { Ending, Vendor } from './vendor.js';

/** Longest line or event that is kept while its end has not come, in UTF-16 units. */
const BUFFER_MAX = 4_000_000;

/** Reads a vendor's event stream, cut anywhere, into the port's events. One reader an answer. */
export class AnswerReader {
  readonly #vendor: Vendor;
  readonly #parser: EventSourceParser;
  #tags: ThinkTags | null;
  #events: LlmEvent[] = [];
  #failure: LlmError | null = null;
  #usage: Usage | null = null;
  #finish: string | null = null;
  /** Numbers of the sources that were told of. */
  readonly #sources = new Set<number>();
  #said = false;
  #done = false;
  #whole = false;
  #ending = false;
  #status = 200;

  /** `startsThinking`: the model's template opens the reasoning, and only its closing tag is in the content. */
  constructor(vendor: Vendor, { startsThinking = false }: { startsThinking?: boolean } = {}) {
    this.#vendor = vendor;
    this.#tags =
      vendor.reasoningIn.includes('tags') || startsThinking ? new ThinkTags({ startsInside: startsThinking }) : null;
    this.#parser = createParser({
      maxBufferSize: BUFFER_MAX,
      onEvent: (event) => this.#onEvent(event),
      // DashScope's native stream hides the status of an error in a comment before it.
      onComment: (comment) => {
        this.#status = Number(/^\s*HTTP_STATUS\/(\d{3})/.exec(comment)?.[1] ?? this.#status);
      },
      onError: (error) => {
        if (error.type === 'max-buffer-size-exceeded')
          this.#fail(new LlmError('LLM_UNKNOWN', 'endless line', { cause: error }));
      },
    });
  }

  /** Whether `[DONE]` was read: there is no more. */
  get done(): boolean {
    return this.#done;
  }

  /** Whether the vendor said that the answer is whole, or why not: what breaks after that breaks nothing. */
  get finished(): boolean {
    return this.#finish !== null || (this.#whole && this.#vendor.wholeBy === 'done');
  }

  /** Whether a part of the answer was read. */
  get said(): boolean {
    return this.#said;
  }

  /** The next piece of the body. Answers what it said; `failure` then tells whether it told of one. */
  feed(text: string): readonly LlmEvent[] {
    if (this.#failure === null && !this.#done) this.#parser.feed(text);
    return this.#take();
  }

  /** A whole answer that came as JSON although a stream was asked for. */
  json(value: unknown, status: number): readonly LlmEvent[] {
    this.#status = status;
    this.#onValue(value, false);
    this.#whole = true;
    return this.#take();
  }

  /** The failure that the stream told of, after everything that was fed before it. */
  get failure(): LlmError | null {
    return this.#failure;
  }

  /** The end of the body. Throws `LLM_TRUNCATED` when the answer was not complete. */
  end(): readonly LlmEvent[] {
    this.#ending = true;
    if (this.#failure === null && !this.#done) this.#parser.feed('\n\n');
    if (this.#failure) throw this.#failure;
    for (const piece of this.#tags?.end() ?? []) this.#say(piece.kind, piece.text);
    if (!this.finished) throw new LlmError('LLM_TRUNCATED', 'the stream ended without a finish reason');
    const ending = this.#endingOf();
    if (ending === 'broken' || (!this.#said && ending === 'stop')) {
      throw new LlmError('LLM_OVERLOADED', `finished without an answer: ${this.#finish}`);
    }
    if (this.#usage) this.#events.push({ type: 'usage', usage: this.#usage });
    this.#events.push({ type: 'finish', reason: ending });
    return this.#take();
  }

  #endingOf(): Ending | 'other' {
    if (this.#finish === null) return 'stop';
    const { endings } = this.#vendor;
    return (Object.hasOwn(endings, this.#finish) && endings[this.#finish]) || 'other';
  }

  #take(): readonly LlmEvent[] {
    const events = this.#events;
    this.#events = [];
    return events;
  }

  #onEvent({ data, event }: EventSourceMessage): void {
    if (this.#failure || this.#done) return;
    if (data === '[DONE]') {
      this.#done = true;
      this.#whole = true;
      return;
    }
    let value: unknown;
    try {
      value = JSON.parse(data);
    } catch (cause) {
      // The last frame of a broken connection is half a frame: that is a cut, not a new kind of error.
      if (!this.#ending) this.#fail(new LlmError('LLM_UNKNOWN', `not JSON: ${data.slice(0, 200)}`, { cause }));
      return;
    }
    this.#onValue(value, event === 'error');
  }

  #onValue(value: unknown, isError: boolean): void {
    const failure = readFailure(value, this.#status);
    if (failure || isError) {
      const told = failure ?? {
        status: this.#status,
        code: '',
        type: '',
        message: JSON.stringify(value).slice(0, 200),
      };
      const code = classifyError(this.#vendor, told);
      // Moderation that strikes once the answer has begun judges the answer.
      const late = code === 'LLM_MODERATION_IN' && this.#said;
      this.#fail(
        new LlmError(late ? 'LLM_MODERATION_OUT' : code, `${told.code || told.status} ${told.message}`.trim()),
      );
      return;
    }
    const chunk = parseChunk(value, this.#vendor.reasoningIn);
    if (chunk === null) {
      this.#fail(new LlmError('LLM_UNKNOWN', `no chunk: ${JSON.stringify(value).slice(0, 200)}`));
      return;
    }
    this.#usage = chunk.usage ?? this.#usage;
    this.#tellSources(value);
    if (chunk.reasoning !== '') {
      this.#tags = null;
      this.#say('reasoning', chunk.reasoning);
    }
    if (chunk.text !== '') this.#sayContent(chunk.text);
    this.#finish = chunk.finish ?? this.#finish;
  }

  /** Vendors repeat the list, on the last chunk or on all: each number is told of once. */
  #tellSources(value: unknown): void {
    const sources = readSources(value).filter(({ n }) => !this.#sources.has(n));
    if (sources.length === 0) return;
    for (const { n } of sources) this.#sources.add(n);
    this.#events.push({ type: 'sources', sources });
  }

  #sayContent(text: string): void {
    const pieces = this.#tags?.push(text) ?? [{ kind: 'text', text } as const];
    for (const piece of pieces) this.#say(piece.kind, piece.text);
  }

  #say(type: 'reasoning' | 'text', delta: string): void {
    this.#said = true;
    this.#events.push({ type, delta });
  }

  #fail(error: LlmError): void {
    this.#failure ??= error;
  }
}

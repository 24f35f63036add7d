import type { Usage } from '@guanlan/contract';
import { createParser, type EventSourceMessage, type EventSourceParser } from 'eventsource-parser';
import { isTooComplex } from '../../../json-complexity.js';
import { classifyError } from '../classify-error.js';
import { LlmError, type LlmEvent } from '../port.js';
import type { Vendor } from '../vendors/vendor.js';
import { endingOf } from './endings.js';
import { ForeignLines } from './foreign-lines.js';
import { parseChunk } from './parse-chunk.js';
import { pictureText } from './picture-text.js';
import { readFailure } from './read-failure.js';
import { SourceReader } from './read-sources.js';
import { type ThinkStart, ThinkTags } from './think-tags.js';

/** Longest line or event that is buffered until its end has come, in UTF-16 units. */
const BUFFER_MAX = 4_000_000;

/** Most lines of one event that are read as several: whole answers of a server without blank lines have fewer. */
const LINES_MAX = 20_000;
/** Most values of all of them. */
const LINE_VALUES_MAX = 10 * LINES_MAX;

/** Longest part of a plain-text body that is read, in UTF-16 units. */
const FOREIGN_MAX = 300;

/** Reads a vendor's event stream, cut anywhere, into the port's events. One reader an answer. */
export class AnswerReader {
  readonly #vendor: Vendor;
  readonly #parser: EventSourceParser;
  #tags: ThinkTags | null;
  #events: LlmEvent[] = [];
  #failure: LlmError | null = null;
  #usage: Usage | null = null;
  #finish: string | null = null;
  readonly #sources = new SourceReader();
  /** All text and all reasoning so far, of vendors whose pieces may repeat it. */
  readonly #soFar = { text: '', reasoning: '' };
  #said = false;
  /** Whether a part of the answer itself was read, not of the reasoning before it. */
  #answered = false;
  #hasDeltas = false;
  #calledTool = false;
  /** Whether the vendor gives reasoning a field of its own. */
  #hasReasoningField = false;
  readonly #lines = new ForeignLines();
  /** Beginning of the part of the body that is no event stream. */
  #foreign = '';
  #done = false;
  #whole = false;
  #ending = false;
  #status = 200;

  /** `thinkStart`: how the content of this model begins. */
  constructor(vendor: Vendor, { thinkStart = 'tag' }: { readonly thinkStart?: ThinkStart } = {}) {
    this.#vendor = vendor;
    this.#tags =
      vendor.reasoningIn.includes('tags') || thinkStart !== 'tag' ? new ThinkTags({ start: thinkStart }) : null;
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

  /** Whether the tokens are known; they may come after `[DONE]`. */
  get hasUsage(): boolean {
    return this.#usage !== null;
  }

  /** Start of this model's content (reasoning or text), as far as this answer shows it. */
  get learned(): ThinkStart | null {
    return this.#hasReasoningField ? null : (this.#tags?.learned ?? null);
  }

  /** Reads the next piece of the body; returns its events. `failure` is set where it reported one. */
  feed(text: string): readonly LlmEvent[] {
    this.#feed(text);
    return this.#take();
  }

  /** A whole answer that came as JSON although a stream was requested. */
  json(value: unknown, status: number): readonly LlmEvent[] {
    this.#status = status;
    this.#onValue(value, false);
    this.#whole = true;
    return this.#take();
  }

  /** Failure that the stream reported, after all that was fed before it. */
  get failure(): LlmError | null {
    return this.#failure;
  }

  /**
   * Ends the body: returns the text held back until here, and the usage. Throws the failure that the stream reported.
   */
  rest(): readonly LlmEvent[] {
    this.#ending = true;
    this.#feed('\n\n');
    if (this.#failure) throw this.#failure;
    for (const piece of this.#tags?.end() ?? []) this.#say(piece.kind, piece.text);
    if (this.#usage) this.#events.push({ type: 'usage', usage: this.#usage });
    return this.#take();
  }

  /** Last events of the answer, after `rest`. Throws when it was incomplete, and `LLM_NO_ANSWER` without text. */
  end(): readonly LlmEvent[] {
    if (!this.finished) throw this.#unfinished();
    const ending = this.#finish === null ? 'stop' : endingOf(this.#finish);
    // Some servers end a call for a tool as if it were an answer.
    if (ending === 'tool' || (this.#calledTool && !this.#answered && ending === 'stop')) {
      throw new LlmError('LLM_TOOL_CALL', `finished for a tool: ${this.#finish}`);
    }
    if (ending === 'broken' || (!this.#said && ending === 'stop')) {
      throw new LlmError('LLM_OVERLOADED', `finished without an answer: ${this.#finish}`);
    }
    if (!this.#answered && (ending === 'stop' || ending === null)) {
      throw new LlmError('LLM_NO_ANSWER', `reasoning without an answer: ${this.#finish}`);
    }
    return [{ type: 'finish', reason: ending ?? 'other' }];
  }

  /** Why there is no ending: a page or a sentence in place of the stream, or a connection that broke. */
  #unfinished(): LlmError {
    if (!this.#said && this.#foreign !== '') return this.#textFailure(this.#foreign);
    return new LlmError(this.#said ? 'LLM_TRUNCATED' : 'LLM_NETWORK', 'the stream ended without a finish reason');
  }

  /** Failure of which there is only a message. */
  #textFailure(message: string): LlmError {
    return new LlmError(classifyError(this.#vendor, { status: this.#status, code: '', type: '', message }), message);
  }

  #take(): readonly LlmEvent[] {
    const events = this.#events;
    this.#events = [];
    return events;
  }

  #onEvent({ data, event }: Pick<EventSourceMessage, 'data' | 'event'>): void {
    // An empty event keeps a connection alive.
    if (this.#failure || data.trim() === '') return;
    if (data.trim() === '[DONE]') {
      this.#done = true;
      this.#whole = true;
      return;
    }
    if (this.#done) this.#onRest(data);
    else this.#onData(data, event === 'error');
  }

  /** After `[DONE]` there is no more text, but some servers send the usage only then. */
  #onRest(data: string): void {
    const value = parseJson(data);
    if (value !== undefined) this.#usage = parseChunk(value, this.#options)?.usage ?? this.#usage;
  }

  #feed(text: string): void {
    if (this.#failure) return;
    this.#parser.feed(text);
    // Gateways and Ollama break off with the error alone on a line, without `data:`.
    for (const line of this.#lines.push(text)) this.#onBareLine(line);
  }

  #onBareLine(line: string): void {
    if (this.#failure || this.#done) return;
    if (this.#foreign.length < FOREIGN_MAX) this.#foreign = `${this.#foreign} ${line}`.trim().slice(0, FOREIGN_MAX);
    const value = line.startsWith('{') ? parseJson(line) : undefined;
    if (value !== undefined && readFailure(value, this.#status)) this.#onValue(value, true);
  }

  #onData(data: string, isError: boolean): void {
    const value = parseJson(data);
    if (value === undefined) {
      // The last frame of a broken connection is half a frame: that is a cut, not a new kind of error.
      if (!this.#ending) this.#onText(data, isError);
      return;
    }
    // A proxy's sign of life.
    if (value !== null) this.#onValue(value, isError);
  }

  /** An event that is no JSON: several without a blank line between them, or a failure in words. */
  #onText(data: string, isError: boolean): void {
    const lines = data.split('\n', LINES_MAX + 1);
    const canBeSeveral = lines.length > 1 && lines.length <= LINES_MAX && !isTooComplex(data, LINE_VALUES_MAX);
    const isSeveral = canBeSeveral && lines.every((line) => line === '[DONE]' || parseJson(line) !== undefined);
    if (isSeveral) for (const line of lines) this.#onEvent({ data: line, event: isError ? 'error' : undefined });
    else if (!this.#isWhole) this.#fail(this.#textFailure(data.slice(0, 200)));
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
      // Other failures after a complete answer do not revoke it.
      if (this.#isWhole && !late && code !== 'LLM_MODERATION_OUT') return;
      this.#fail(
        new LlmError(late ? 'LLM_MODERATION_OUT' : code, `${told.code || told.status} ${told.message}`.trim()),
      );
      return;
    }
    const chunk = parseChunk(value, this.#options);
    if (chunk === null) {
      this.#fail(new LlmError('LLM_UNKNOWN', `no chunk: ${JSON.stringify(value).slice(0, 200)}`));
      return;
    }
    this.#usage = chunk.usage ?? this.#usage;
    const sources = this.#sources.read(value);
    if (sources.length > 0) this.#events.push({ type: 'sources', sources });
    const reasoning = this.#fresh('reasoning', chunk.reasoning);
    if (reasoning !== '') {
      this.#onReasoningField();
      this.#say('reasoning', reasoning);
    }
    const text = this.#fresh('text', chunk.text);
    if (text !== '') this.#sayContent(text);
    for (const url of chunk.images) this.#say('text', pictureText(url));
    this.#finish = chunk.finish ?? this.#finish;
    this.#calledTool ||= chunk.callsTool;
  }

  /** Reasoning comes beside the content, which begins with a tag only where a server left one there. */
  #onReasoningField(): void {
    if (this.#hasReasoningField || this.#answered) return;
    this.#hasReasoningField = true;
    this.#tags = this.#vendor.reasoningIn.includes('tags') ? new ThinkTags() : null;
  }

  /** Whether the vendor has said that the answer is whole, and there is one. */
  get #isWhole(): boolean {
    return this.#answered && this.#finish !== null && endingOf(this.#finish) === 'stop';
  }

  get #options() {
    return { reasoningIn: this.#vendor.reasoningIn, hasDeltas: this.#hasDeltas };
  }

  /** Removes from a piece the repetition of the pieces before it. */
  #fresh(kind: 'reasoning' | 'text', piece: string): string {
    if (piece === '') return '';
    this.#hasDeltas = true;
    if (!this.#vendor.isCumulative) return piece;
    const before = this.#soFar[kind];
    const fresh = before !== '' && piece.length >= before.length && piece.startsWith(before);
    const rest = fresh ? piece.slice(before.length) : piece;
    this.#soFar[kind] += rest;
    return rest;
  }

  #sayContent(text: string): void {
    const pieces = this.#tags?.push(text) ?? [{ kind: 'text', text } as const];
    for (const piece of pieces) this.#say(piece.kind, piece.text);
  }

  #say(type: 'reasoning' | 'text', delta: string): void {
    this.#said = true;
    if (type === 'text' && !this.#answered) this.#answered = delta.trim() !== '';
    this.#events.push({ type, delta });
  }

  #fail(error: LlmError): void {
    this.#failure ??= error;
  }
}

/** Undefined for invalid JSON, or JSON too complex for a chunk. */
function parseJson(text: string): unknown {
  if (isTooComplex(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

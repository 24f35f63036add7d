import { setImmediate as immediate, setTimeout as pause } from 'node:timers/promises';
import { errors } from '@guanlan/contract';
import type { Logger } from 'pino';
import type { Db } from '../../../context.js';
import type { Llm, LlmRequest } from '../../../providers/llm/port.js';
import { writeFailure } from '../../write-failure.js';
import { setModelTitle } from '../conversation-title.js';
import { EventLog } from '../events/event-log.js';
import type { LiveView } from '../rows.js';
import { searchWordsOfLong } from '../search-words.js';
import { type AnswerEnd, finishAnswer } from '../store.js';
import { askTitle } from '../title.js';
import { Checkpoints } from './checkpoints.js';
import { Generation, lastChunk, type Outcome, Stopped } from './model-run.js';

export interface JobDeps {
  readonly db: Db;
  readonly llm: Llm;
  readonly log: Logger;
  /** ms since the epoch. */
  readonly now: () => number;
  /** `<node>:<boot>`: whose the rows are. */
  readonly owner: string;
  /** Called in the transaction that ends an answer to a piece of a work. */
  readonly onPieceEnded: (tx: Db, workId: string) => Promise<void>;
}

/** Ids of a job's answer and its user. */
export interface JobIds {
  readonly messageId: string;
  readonly userId: string;
  /** The session that asked; null where no page waits for the answer. */
  readonly sid: string | null;
}

/** Request of a job, and the rows that it writes. */
export interface JobPlan {
  readonly conversationId: string;
  /** Whether it is an answer to a piece of a work. */
  readonly isPiece: boolean;
  readonly request: LlmRequest;
  /** The question that was stored with this answer, or null. */
  readonly question: { readonly id: string; readonly text: string } | null;
  /** Whether a title is to be made for the question. */
  readonly wantsTitle: boolean;
}

/** Time for which a question counts as asked just now, ms: its page reads the answer with its very next call. */
const JUST_NOW = 2_000;
/** Longest wait of a stream's end for a title under way, ms. */
const TITLE_GRACE = 800;
/** Longest time that a title may take, ms. */
const TITLE_TIMEOUT = 20_000;
/** Pauses before the end of an answer is written again, ms. */
const WRITE_PAUSES = [200, 1_000, 3_000];
/**
 * Pause between further tries while the database is away, ms: well under a lease, so that the end is there before another
 * server takes the answer for dead.
 */
const AWAY_PAUSE_MS = 2_000;
/** Longest that a database that is away is waited for, ms: one that recovers from a crash or is moved takes minutes. */
const AWAY_TIMEOUT_MS = 600_000;

/**
 * One answer being generated: owns the call upstream and the log of events, and writes the answer's end. It is
 * independent of any HTTP connection: only `stop` and the model end it.
 */
export class ChatJob {
  readonly messageId: string;
  readonly userId: string;
  readonly #sid: string | null;
  readonly #reservedAt: number;
  readonly events = new EventLog();
  readonly #deps: JobDeps;
  readonly #control = new AbortController();
  readonly #generation: Generation;
  #end: () => void = () => {};
  readonly #ended = new Promise<void>((resolve) => {
    this.#end = resolve;
  });
  #phase: 'reserved' | 'running' | 'over' = 'reserved';
  /** Outcome; undefined before the end. */
  outcome: Outcome | undefined;
  readonly #checkpoints: Checkpoints;

  constructor(deps: JobDeps, { messageId, userId, sid }: JobIds) {
    this.#deps = deps;
    this.messageId = messageId;
    this.userId = userId;
    this.#sid = sid;
    this.#reservedAt = deps.now();
    this.#checkpoints = new Checkpoints(messageId, this.events);
    this.#generation = new Generation(this.events, () => performance.now());
  }

  /** Whether the model may still be speaking. */
  get running(): boolean {
    return this.#phase === 'running';
  }

  /** Whether this session asked just now, so that it was authenticated then. */
  wasJustAskedBy(sid: string): boolean {
    const ago = this.#deps.now() - this.#reservedAt;
    return this.#sid === sid && ago >= 0 && ago < JUST_NOW;
  }

  /** Resolves when the answer's end is written and its readers have been notified. */
  get ended(): Promise<void> {
    return this.#ended;
  }

  /** The answer as written so far. */
  view(): LiveView {
    const { text, reasoning, sources, seq } = this.events;
    const { firstTokenMs, reasoningMs } = this.#generation.figures;
    return { text, reasoning, seq, firstTokenMs, reasoningMs, ...(sources.length > 0 && { sources: [...sources] }) };
  }

  /** Checkpoint due at `now` by the monotonic clock, ms, with a function to call once it is saved. Undefined: nothing is due. */
  dueCheckpoint(now: number): ReturnType<Checkpoints['due']> {
    return this.running ? this.#checkpoints.due(now) : undefined;
  }

  /** Begins, once the rows are there. */
  start(plan: JobPlan): void {
    this.#phase = 'running';
    this.#checkpoints.begin(performance.now());
    void this.#run(plan)
      .catch((error: unknown) => {
        this.#deps.log.error({ err: error, messageId: this.messageId }, 'a chat job broke');
        this.#close({ status: 'error', code: writeFailure(error)?.code ?? 'SYSTEM_ERROR', cause: error });
      })
      .finally(this.#end);
  }

  /** Ends a reserved job whose rows were not written, and its readers' streams. */
  discard(): void {
    if (this.#phase !== 'reserved') return;
    this.#close({ status: 'interrupted' });
    this.#end();
  }

  /** Ends the call upstream; the text written so far stays. */
  stop(reason: 'stopped' | 'interrupted'): void {
    this.#control.abort(new Stopped(reason));
  }

  async #run(plan: JobPlan): Promise<void> {
    const { llm, log } = this.#deps;
    this.events.append({ type: 'start', messageId: this.messageId });
    let title: Promise<void> = Promise.resolve();
    const outcome = await this.#generation.run(llm, plan.request, this.#control.signal, () => {
      // The first token leaves before the title is requested.
      title = immediate()
        .then(() => this.#makeTitle(plan))
        .catch((error: unknown) => log.warn({ err: error }, 'no title was made'));
    });
    if (outcome.status === 'error') {
      const { code, cause } = outcome;
      log.warn({ err: cause, code, model: plan.request.model, messageId: this.messageId }, 'an answer failed');
    }
    this.#phase = 'over';
    const kept = await this.#write(outcome, plan);
    if (outcome.status === 'done') await Promise.race([title, this.#grace()]);
    this.#close(kept ? outcome : { status: 'interrupted' });
    await title;
  }

  /** Writes the end, again where the database fails. False when the answer is no longer this server's. */
  async #write(outcome: Outcome, plan: JobPlan): Promise<boolean> {
    const { owner, now } = this.#deps;
    const { question } = plan;
    const { text, reasoning, sources, seq } = this.events;
    const { figures } = this.#generation;
    const words = await searchWordsOfLong(text);
    const end: AnswerEnd = {
      id: this.messageId,
      owner,
      status: outcome.status,
      text,
      reasoning,
      sources,
      seq,
      ...figures,
      durationMs: figures.durationMs ?? 0,
      error: outcome.status === 'error' ? { code: outcome.code, message: errors[outcome.code].text } : null,
      words,
      question: question && { id: question.id, words: await searchWordsOfLong(question.text) },
      at: new Date(now()),
    };
    for (const wait of WRITE_PAUSES) {
      try {
        return await this.#finish(end, plan);
      } catch (error) {
        this.#deps.log.error({ err: error, messageId: this.messageId }, 'the end of an answer was not written');
        await pause(wait);
      }
    }
    return this.#finishOnceBack(end, plan);
  }

  /** The answer is nowhere but here until then: its text since the last checkpoint would be lost. */
  async #finishOnceBack(end: AnswerEnd, plan: JobPlan): Promise<boolean> {
    const until = performance.now() + AWAY_TIMEOUT_MS;
    for (;;) {
      try {
        return await this.#finish(end, plan);
      } catch (error) {
        if (writeFailure(error)?.code !== 'DATABASE_DOWN' || performance.now() > until) throw error;
        // A server that stops does not wait for it.
        await pause(AWAY_PAUSE_MS, undefined, { ref: false });
      }
    }
  }

  async #finish(end: AnswerEnd, { conversationId, isPiece }: JobPlan): Promise<boolean> {
    const { db, onPieceEnded } = this.#deps;
    if (!isPiece) return finishAnswer(db, end);
    return db.transaction(async (tx) => {
      const isOurs = await finishAnswer(tx, end);
      if (isOurs) await onPieceEnded(tx, conversationId);
      return isOurs;
    });
  }

  async #makeTitle(plan: JobPlan): Promise<void> {
    if (!plan.wantsTitle || plan.question === null) return;
    const { db, llm } = this.#deps;
    const { model, userId } = plan.request;
    const signal = AbortSignal.any([this.#control.signal, AbortSignal.timeout(TITLE_TIMEOUT)]);
    const title = await askTitle(llm, { model, userId, question: plan.question.text }, signal);
    if (title === null || !(await setModelTitle(db, plan.conversationId, title))) return;
    if (!this.events.closed) this.events.append({ type: 'data-title', data: { title } });
  }

  /** Lets a title that is being made still reach the readers. */
  async #grace(): Promise<void> {
    await pause(TITLE_GRACE, undefined, { signal: this.#control.signal }).catch(() => undefined);
  }

  #close(outcome: Outcome): void {
    if (this.events.closed) return;
    this.#phase = 'over';
    this.outcome = outcome;
    this.events.append(lastChunk(outcome));
    this.events.close();
  }
}

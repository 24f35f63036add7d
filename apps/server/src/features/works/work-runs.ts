import { setTimeout as pause } from 'node:timers/promises';
import { type ErrorCode, errors } from '@guanlan/contract';
import type { AppContext } from '../../context.js';
import { AppError } from '../app-error.js';
import type { StoredConversation } from '../generation/rows.js';
import { writeFailure } from '../write-failure.js';
import { MAX_RESUMES, RESUMABLE_FOR } from './is-running.js';
import { PieceRows } from './piece-rows.js';
import { startPiece } from './start-piece.js';
import { endRunning, findRunner, keepRunning, leaveRunning, takeLeftBehind, takeWork } from './store.js';
import { isOpen, type StoredPiece } from './to-work.js';
import type { Tool } from './tool.js';

/** How long a server may be silent before a work is no longer taken for running, ms. */
const LEASE_MS = 30_000;
/** Pause between two renewals, ms. */
const RENEW_MS = 10_000;
/** Pause before a piece is begun again where the user has too many answers running elsewhere, ms. */
const BUSY_PAUSE = 1_000;
/** Pause between two looks for works that were left behind, ms. */
const RECOVERY_SCAN_MS = 10_000;
/** Works that are resumed at a time. */
const RESUMED_AT_ONCE = 8;
/** Works of one user that run at a time: each looks for room for its next piece again and again. */
export const MAX_RUNNING_WORKS = 20;

type Problem = { readonly code: string; readonly message: string };

const problemOf = (code: ErrorCode): Problem => ({ code, message: errors[code].text });

/** The works whose pieces this server is giving to the model. A user's closed page changes nothing about them. */
export class WorkRuns {
  readonly #runs = new Map<string, Run>();
  #stopping = false;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();
  #nextLook: NodeJS.Timeout | undefined;

  /** Until when a work begun now counts as running. */
  leaseUntil(ctx: AppContext): Date {
    return new Date(ctx.now() + LEASE_MS);
  }

  /** @throws AppError CHAT_TOO_MANY where as many other works of the user run as one may have running */
  checkRunningWorks(userId: string, workId?: string): void {
    const running = [...this.#runs].filter(([id, run]) => run.userId === userId && id !== workId && !run.isOver);
    if (running.length >= MAX_RUNNING_WORKS) throw new AppError('CHAT_TOO_MANY');
  }

  /** Gives the open pieces to the model, as many at a time as the tool says, unless a server is at it already. */
  async begin(ctx: AppContext, work: StoredConversation, tool: Tool, options: { taken?: boolean } = {}): Promise<void> {
    if (this.#stopping) throw new AppError('SERVICE_STOPPING');
    for (let run = this.#runs.get(work.id); run; run = this.#runs.get(work.id)) {
      if (!run.isOver) return;
      await this.#forget(work.id, run);
    }
    await this.#start(ctx, work, new Run(ctx, work, tool, isOpen), options);
  }

  /**
   * Stays at a work until an answer that its user began has ended: should this server leave it behind, another goes on.
   * Only where the pieces come one after another: of others a whole run is gone on with.
   */
  async attend(ctx: AppContext, work: StoredConversation, tool: Tool, answerId: string): Promise<void> {
    if (!tool.byTurns || this.#stopping || !ctx.chatJobs.get(answerId)) return;
    for (let run = this.#runs.get(work.id); run; run = this.#runs.get(work.id)) {
      if (!run.isOver) return run.follow(answerId);
      await this.#forget(work.id, run);
    }
    const run = new Run(ctx, work, tool, null);
    run.follow(answerId);
    await this.#start(ctx, work, run);
  }

  async #start(
    ctx: AppContext,
    { id }: StoredConversation,
    run: Run,
    options: { taken?: boolean } = {},
  ): Promise<void> {
    this.#runs.set(id, run);
    const take = { by: ctx.chatJobs.owner, now: new Date(ctx.now()), until: this.leaseUntil(ctx) };
    let taken = options.taken ?? false;
    try {
      taken ||= await takeWork(ctx.db, id, take);
    } finally {
      if (!taken) await this.#forget(id, run);
    }
    if (!taken) return;
    this.#keep(ctx);
    void run
      .toEnd()
      .catch((error: unknown) => ctx.log.error({ err: error, workId: id }, 'a work broke'))
      .then(() => this.#forget(id, run));
  }

  /** Resolves once the run has said that it ended: whoever was told so may begin another. */
  async #forget(workId: string, run: Run): Promise<void> {
    await run.ended.catch(() => undefined);
    if (this.#runs.get(workId) === run) this.#runs.delete(workId);
  }

  /** Goes on with works that servers leave behind, now and as long as this server runs. */
  watch(ctx: AppContext, toolOf: (id: string) => Tool): void {
    this.#looking = this.goOn(ctx, toolOf).catch((error: unknown) =>
      ctx.log.error({ err: error }, 'works that were left behind could not be looked for'),
    );
    void this.#looking.then(() => {
      if (!this.#stopping) this.#nextLook = setTimeout(() => this.watch(ctx, toolOf), RECOVERY_SCAN_MS).unref();
    });
  }

  /** Looks for works that were left behind now, instead of in a while. */
  recoverNow(ctx: AppContext, toolOf: (id: string) => Tool): void {
    void this.#looking.then(() => {
      clearTimeout(this.#nextLook);
      if (!this.#stopping) this.watch(ctx, toolOf);
    });
  }

  /** Goes on with the works whose server is gone, here or elsewhere, as often as {@link MAX_RESUMES} says. */
  async goOn(ctx: AppContext, toolOf: (id: string) => Tool): Promise<void> {
    // A piece that still counts as running is not begun again: first those of dead servers are marked.
    await ctx.chatJobs.sweep();
    if (this.#stopping) return;
    const now = new Date(ctx.now());
    const by = ctx.chatJobs.owner;
    const times = { now, since: new Date(ctx.now() - RESUMABLE_FOR), until: this.leaseUntil(ctx) };
    const limits = { times: MAX_RESUMES, limit: RESUMED_AT_ONCE };
    for (const work of await takeLeftBehind(ctx.db, { ...limits, ...times, by })) {
      ctx.log.info({ workId: work.id, times: work.resumed }, 'a work that a server left behind goes on');
      try {
        await this.#goOnWith(ctx, work, toolOf(work.assistant));
      } catch (error) {
        ctx.log.warn({ err: error, workId: work.id }, 'a work that was left behind cannot go on');
        await leaveRunning(ctx.db, work.id, by, now);
      }
    }
  }

  async #goOnWith(ctx: AppContext, work: StoredConversation, tool: Tool): Promise<void> {
    if (this.#stopping) throw new AppError('SERVICE_STOPPING');
    if (this.#runs.has(work.id)) return;
    const now = ctx.now();
    // What its user says from now on begins by itself.
    const wants = (piece: StoredPiece): boolean => isLeft(piece) && piece.source.createdAt.getTime() < now;
    await this.#start(ctx, work, new Run(ctx, work, tool, tool.byTurns ? wants : isOpen), { taken: true });
  }

  /** Begins no more pieces of a work here; one that is just being begun ends at once. Answers its run, if there is one. */
  halt(workId: string): { readonly ended: Promise<void> } | undefined {
    const run = this.#runs.get(workId);
    run?.stop();
    return run;
  }

  /** Begins nothing more; resolves when every run here has said that it ended. */
  async stop(): Promise<void> {
    this.#stopping = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#nextLook);
    for (const run of this.#runs.values()) run.leave();
    await this.#looking;
    const runs = [...this.#runs.values()];
    for (const run of runs) run.leave();
    await Promise.allSettled(runs.map((run) => run.ended));
  }

  #keep(ctx: AppContext): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      if (this.#runs.size === 0 || this.#stopping) return;
      keepRunning(ctx.db, [...this.#runs.keys()], ctx.chatJobs.owner, this.leaseUntil(ctx))
        .catch((error: unknown) => ctx.log.error({ err: error }, 'running works could not be kept'))
        .finally(() => this.#keep(ctx));
    }, RENEW_MS).unref();
  }
}

/** Whether nobody ended a piece that has no complete answer: neither its user nor the model's failure. */
const isLeft = (piece: StoredPiece): boolean =>
  isOpen(piece) && (piece.answers.at(-1)?.status ?? 'interrupted') === 'interrupted';

/** One work being run: each piece that `wants` names is begun once; null: none is, those that its user begins are watched. */
class Run {
  readonly #ctx: AppContext;
  readonly #work: StoredConversation;
  readonly #tool: Tool;
  readonly #tried = new Set<number>();
  readonly #active = new Set<Promise<void>>();
  readonly #halted = new AbortController();
  readonly #rows: PieceRows;
  readonly #wants: ((piece: StoredPiece) => boolean) | null;
  #stopped = false;
  #left = false;
  #over = false;
  #problem: Problem | null = null;
  ended: Promise<void> = Promise.resolve();

  constructor(ctx: AppContext, work: StoredConversation, tool: Tool, wants: ((piece: StoredPiece) => boolean) | null) {
    this.#ctx = ctx;
    this.#work = work;
    this.#tool = tool;
    this.#wants = wants;
    this.#rows = new PieceRows(ctx.db, work.id);
  }

  get userId(): string {
    return this.#work.userId;
  }

  /** Nothing of it runs any more, and nothing more is begun; what is left is to say so. */
  get isOver(): boolean {
    return this.#over;
  }

  /** Does not end before this answer, unless it was told to end. */
  follow(answerId: string): void {
    if (!this.#stopped) this.#hold(answerId);
  }

  /** Begins nothing more: this server stops, another run goes on. */
  leave(): void {
    this.#left = true;
    this.#halted.abort();
  }

  /** Begins nothing more because the user wants no more of it. */
  stop(): void {
    this.#stopped = true;
    this.#halted.abort();
  }

  toEnd(): Promise<void> {
    this.ended = this.#run()
      .catch((error: unknown) => {
        this.#problem ??= problemOf(writeFailure(error)?.code ?? 'SYSTEM_ERROR');
        throw error;
      })
      .finally(() => this.#end());
    return this.ended;
  }

  async #end(): Promise<void> {
    const { db, chatJobs, now } = this.#ctx;
    const by = chatJobs.owner;
    if (this.#left && !this.#stopped && !this.#problem) await leaveRunning(db, this.#work.id, by, new Date(now()));
    // Its user may have stopped it while it was left to another server.
    if (!this.#left || this.#stopped || this.#problem)
      await endRunning(db, this.#work.id, { by, problem: this.#problem });
  }

  async #run(): Promise<void> {
    try {
      if (this.#wants) await this.#beginAll(this.#wants);
      while (this.#active.size > 0) await Promise.race(this.#active);
    } finally {
      this.#over = true;
    }
  }

  async #beginAll(wants: (piece: StoredPiece) => boolean): Promise<void> {
    while (!this.#halted.signal.aborted) {
      while (this.#active.size >= this.#tool.concurrency) await Promise.race(this.#active);
      const pieces = await this.#read();
      const piece = pieces?.find((one) => wants(one) && !this.#tried.has(one.n));
      // Whoever ended it meanwhile wants no more of it.
      if (!pieces || !piece || this.#problem || this.#halted.signal.aborted) break;
      await this.#begin(pieces, piece);
    }
  }

  /** The pieces; undefined when the work was removed, or stopped by way of another server, or is another server's now. */
  async #read(): Promise<StoredPiece[] | undefined> {
    const { db, chatJobs } = this.#ctx;
    const runner = await findRunner(db, this.#work.userId, this.#work.id);
    return runner === chatJobs.owner ? this.#rows.read() : undefined;
  }

  async #begin(pieces: readonly StoredPiece[], piece: StoredPiece): Promise<void> {
    // Before what is asked is made of a long input: many works may wait, and for long.
    if (this.#ctx.chatJobs.isFull(this.#work.userId)) return this.#waitForRoom();
    try {
      const id = await startPiece(this.#ctx, { work: this.#work, tool: this.#tool, pieces, piece });
      this.#tried.add(piece.n);
      // Who stopped the work meanwhile did not see this answer yet.
      if (this.#stopped) await this.#ctx.chatJobs.stopAnswer(id);
      this.#hold(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'CHAT_TOO_MANY') await this.#waitForRoom();
      else if (error.code === 'CHAT_BUSY') this.#tried.add(piece.n);
      else if (error.code === 'SERVICE_STOPPING') this.leave();
      else this.#problem = { code: error.code, message: error.message };
    }
  }

  #hold(answerId: string): void {
    const watched = this.#watch(answerId).finally(() => this.#active.delete(watched));
    this.#active.add(watched);
  }

  /** Waits for an answer's end. A failure that the next piece would have too ends the run. */
  async #watch(messageId: string): Promise<void> {
    const job = this.#ctx.chatJobs.get(messageId);
    if (!job) return;
    await job.ended;
    const { outcome } = job;
    if (outcome?.status === 'interrupted') this.leave();
    else if (!this.#wants) return;
    else if (outcome?.status === 'stopped') this.#halted.abort();
    else if (outcome?.status === 'error' && isCommon(outcome.code)) this.#problem ??= problemOf(outcome.code);
  }

  async #waitForRoom(): Promise<void> {
    if (this.#active.size > 0) await Promise.race(this.#active);
    else await pause(BUSY_PAUSE, undefined, { signal: this.#halted.signal }).catch(() => undefined);
  }
}

/** Failures that do not depend on what was asked. */
const common = new Set(['LLM_AUTH', 'LLM_BALANCE', 'LLM_RATE', 'LLM_CONCURRENCY', 'LLM_OVERLOADED', 'LLM_NETWORK']);
const isCommon = (code: string): boolean => common.has(code);

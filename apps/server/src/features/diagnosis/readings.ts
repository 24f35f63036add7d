import { type ErrorCode, type Narration, toStoredText } from '@guanlan/contract';
import {
  type AcceptedNarration,
  codeNarration,
  compareReadings,
  type Diagnosis,
  type Violation,
  validateNarration,
} from '@guanlan/stock-domain/diagnosis';
import type { AppContext } from '../../context.js';
import { LlmError, type LlmModel, type LlmTurn } from '../../providers/llm/port.js';
import { pseudonym } from '../generation/start-answer.js';
import { storableJson } from '../storable-json.js';
import { readingTurns, repairTurns } from './prompt.js';
import { changeReading } from './store-readings.js';

/** How long a server may be silent before its reading is taken for broken off, ms. */
const LEASE_MS = 30_000;
const RENEW_MS = 10_000;
/** Longest that one answer may take, ms. */
const READING_TIMEOUT_MS = 120_000;
/** Characters of an answer that are listened to: more than any that could be accepted. */
const ANSWER_MAX = 30_000;

/** A reading to make. */
export interface ReadingTask {
  readonly id: string;
  readonly userId: string;
  readonly model: LlmModel;
  readonly diagnosis: Diagnosis;
  /** Names of other stocks, which must not appear in it. */
  readonly otherNames: readonly string[];
}

type RunContext = Pick<AppContext, 'db' | 'log' | 'now' | 'llm'>;

/** Until when a reading that is begun now counts as running. */
export const leaseUntil = ({ now }: Pick<AppContext, 'now'>): Date => new Date(now() + LEASE_MS);

/** An answer that did not come as one. */
class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  readonly code: ErrorCode;

  constructor(code: ErrorCode) {
    super(code);
    this.code = code;
  }
}

/** The readings that this server has models make. A user's closed page changes nothing about them. */
export class Readings {
  readonly #running = new Set<Promise<void>>();
  readonly #stopping = new AbortController();

  get isStopping(): boolean {
    return this.#stopping.signal.aborted;
  }

  /** Has a reading made, to the end; how it ended stands in its row. */
  begin(ctx: RunContext, task: ReadingTask): void {
    const run = this.#run(ctx, task).finally(() => this.#running.delete(run));
    this.#running.add(run);
  }

  /** Ends what is running; resolves when its rows say so. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#running);
  }

  async #run(ctx: RunContext, task: ReadingTask): Promise<void> {
    const { id } = task;
    const renewing = setInterval(() => {
      changeReading(ctx.db, id, { runningUntil: leaseUntil(ctx) }).catch((error: unknown) => {
        ctx.log.error({ err: error }, 'a running reading could not be kept');
      });
    }, RENEW_MS);
    try {
      await changeReading(ctx.db, id, { detail: null, ...(await this.#read(ctx, task)), runningUntil: null });
    } catch (error) {
      const code = this.isStopping ? 'DIAGNOSIS_READING_INTERRUPTED' : codeOf(error);
      if (code === 'SYSTEM_ERROR') ctx.log.error({ err: error, readingId: id }, 'a reading broke');
      const change = { status: 'failed', error: code, detail: null, runningUntil: null } as const;
      await changeReading(ctx.db, id, change).catch((cause: unknown) =>
        ctx.log.error({ err: cause }, 'and was not noted'),
      );
    } finally {
      clearInterval(renewing);
    }
  }

  /** Asks, gives a faulty answer back once, and falls back on what code can say: nothing is mended or guessed. */
  async #read(ctx: RunContext, { userId, model, diagnosis, otherNames }: ReadingTask) {
    const turns = readingTurns(diagnosis);
    let violations: readonly Violation[] = [];
    for (const repairs of [0, 1]) {
      const answer = await this.#ask(ctx, { userId, model, turns });
      const verdict = validateNarration(answer, diagnosis, { otherNames });
      if (verdict.ok) {
        const agreement = compareReadings(diagnosis, verdict.narration);
        return {
          status: 'accepted' as const,
          narration: shown(verdict.narration),
          agreement: { ...agreement, parts: agreement.parts.map((part) => ({ ...part, facts: [...part.facts] })) },
          repairs,
        };
      }
      violations = verdict.violations;
      turns.push(...repairTurns(answer, violations));
    }
    return { status: 'template' as const, ...template(diagnosis, violations), repairs: 1 };
  }

  async #ask(
    ctx: RunContext,
    { userId, model, turns }: Pick<ReadingTask, 'userId' | 'model'> & { readonly turns: readonly LlmTurn[] },
  ): Promise<string> {
    const timeout = AbortSignal.timeout(READING_TIMEOUT_MS);
    const signal = AbortSignal.any([timeout, this.#stopping.signal]);
    const request = { model: model.id, turns, userId: pseudonym(userId), temperature: 0.2, thinking: 'off' } as const;
    let text = '';
    try {
      for await (const event of ctx.llm.stream(request, signal)) {
        if (event.type === 'text' && text.length < ANSWER_MAX) text += event.delta;
        else if (event.type === 'finish' && event.reason === 'moderation') throw new NoAnswer('LLM_MODERATION_OUT');
        else if (event.type === 'finish' && event.reason === 'length') throw new NoAnswer('LLM_LENGTH');
      }
    } catch (error) {
      if (timeout.aborted) throw new NoAnswer('LLM_TIMEOUT');
      throw error;
    }
    return unfenced(text);
  }
}

const codeOf = (error: unknown): ErrorCode =>
  error instanceof LlmError || error instanceof NoAnswer ? error.code : 'SYSTEM_ERROR';

/** The JSON of an answer: many models put it between ``` although they are told not to. */
function unfenced(answer: string): string {
  const text = answer.trim();
  return /^```(?:json)?\s*([\s\S]*?)\s*```$/.exec(text)?.[1] ?? text;
}

function template(diagnosis: Diagnosis, violations: readonly Violation[]) {
  const verdict = validateNarration(JSON.stringify(codeNarration(diagnosis)), diagnosis);
  const faults = [
    ...new Set(violations.map(({ message, found }) => (found === '' ? message : `${message}（${found}）`))),
  ];
  return {
    narration: verdict.ok ? shown(verdict.narration) : null,
    error: 'DIAGNOSIS_READING_REFUSED',
    detail: toStoredText(faults.slice(0, 3).join('；')),
  };
}

type Texts = AcceptedNarration['bull'];

const claims = (list: Texts) => list.map(({ text, facts }) => ({ text, facts: [...facts] }));

/** A narration with its values in the texts, as it is stored and sent. */
function shown(narration: AcceptedNarration): Narration {
  const { stance, horizons, bull, bear, invalidation, conflicts, missing, confidence } = narration;
  const horizon = (name: 'short' | 'long') => ({
    stance: horizons[name].stance,
    claims: claims(horizons[name].claims),
  });
  return storableJson({
    stance,
    horizons: { short: horizon('short'), long: horizon('long') },
    bull: claims(bull),
    bear: claims(bear),
    invalidation: claims(invalidation),
    conflicts: claims(conflicts),
    missing: [...missing],
    confidence,
    confidenceReason: narration.confidenceReason.text,
    notes: narration.notes.text,
  });
}

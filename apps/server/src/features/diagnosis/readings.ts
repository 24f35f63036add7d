import { type ErrorCode, type Narration, toStoredText } from '@guanlan/contract';
import {
  type AcceptedNarration,
  codeNarration,
  compareReadings,
  type Diagnosis,
  type Violation,
  validateNarration,
} from '@guanlan/stock-domain/diagnosis';
import * as z from 'zod/mini';
import type { AppContext } from '../../context.js';
import { type JobTask, PermanentJobError } from '../../jobs/task.js';
import { LlmError, type LlmModel, type LlmTurn } from '../../providers/llm/port.js';
import { AppError } from '../app-error.js';
import { pseudonym } from '../generation/start-answer.js';
import { storableJson } from '../storable-json.js';
import { readingTurns, repairTurns } from './prompt.js';
import { changeReading } from './store-readings.js';
import { unfenced } from './unfenced.js';

/** Longest that one answer may take, ms. */
const READING_TIMEOUT_MS = 120_000;
/** Characters of an answer that are listened to: more than any that could be accepted. */
const ANSWER_MAX = 30_000;

/** Longest that a job may take, ms: the model is asked twice at most. */
const JOB_TIMEOUT_MS = 2 * READING_TIMEOUT_MS + 30_000;
/** Readings that a node makes at a time: half of its jobs, so that a slow model stops no others. */
const RUNNING_READINGS = 10;
/** Readings of one user at a time: the others wait, and keep no place from other users' readings. */
const QUEUES_PER_USER = 2;
/** Shorter names of stocks are ordinary words too. */
const NAME_LEAST = 3;

const Payload = z.object({
  readingId: z.uuid(),
  code: z.string(),
  model: z.string(),
  /** As `diagnose` made it: the facts that the user looked at. */
  diagnosis: z.custom<Diagnosis>((value) => typeof value === 'object' && value !== null),
});
type Payload = z.infer<typeof Payload>;

/** Who asks which model, and may stop. */
interface Question {
  readonly userId: string;
  readonly model: LlmModel;
  readonly signal: AbortSignal;
}

type RunContext = Pick<AppContext, 'llm'>;

/** The job of a reading. */
export const readingJobId = (readingId: string): string => `reading:${readingId}`;

/** The queue of a user's reading; they take turns. @param earlier - how many readings the user has */
export const readingQueue = (userId: string, earlier: number): string =>
  `reading:${userId}:${earlier % QUEUES_PER_USER}`;

/**
 * Has a model make a reading; how it ended stands in its row. Once only, as each answer counts. A user's closed page
 * changes nothing about it.
 */
export const readingTask: JobTask<Payload> = {
  name: 'diagnosis.reading',
  payload: Payload,
  maxAttempts: 1,
  timeoutMs: JOB_TIMEOUT_MS,
  maxRunning: RUNNING_READINGS,
  async run(ctx, { readingId, code, model, diagnosis }, { userId, signal }) {
    try {
      const { value: symbols } = await ctx.market.symbols();
      // Names of other stocks, which must not appear in it.
      const otherNames = symbols.all.flatMap(({ name, code: other }) => {
        return other !== code && name.length >= NAME_LEAST ? [name] : [];
      });
      const question = { userId: userId ?? '', model: ctx.assistants.chooseModel('diagnosis', model, null), signal };
      const change = await makeReading(ctx, question, diagnosis, otherNames);
      await changeReading(ctx.db, readingId, { detail: null, ...change, runningUntil: null });
    } catch (error) {
      // The server stops, which `onDead` says.
      if (signal.aborted) throw error;
      const failure = codeOf(error);
      if (failure === 'SYSTEM_ERROR') ctx.log.error({ err: error, readingId }, 'a reading broke');
      await changeReading(ctx.db, readingId, { status: 'failed', error: failure, detail: null, runningUntil: null });
      throw new PermanentJobError(failure, { cause: error });
    }
  },
  async onDead(db, _, { id }) {
    const error: ErrorCode = 'DIAGNOSIS_READING_INTERRUPTED';
    const change = { status: 'failed', error, detail: null, runningUntil: null } as const;
    await changeReading(db, id.slice(readingJobId('').length), change);
  },
};

/** An answer that did not come as one. */
class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  readonly code: ErrorCode;

  constructor(code: ErrorCode) {
    super(code);
    this.code = code;
  }
}

/** Asks, gives a faulty answer back once, and falls back on what code can say: nothing is mended or guessed. */
async function makeReading(ctx: RunContext, question: Question, diagnosis: Diagnosis, otherNames: readonly string[]) {
  const turns = readingTurns(diagnosis);
  let violations: readonly Violation[] = [];
  for (const repairs of [0, 1]) {
    const answer = await ask(ctx, question, turns);
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

async function ask(
  ctx: RunContext,
  { userId, model, signal: ended }: Question,
  turns: readonly LlmTurn[],
): Promise<string> {
  const timeout = AbortSignal.timeout(READING_TIMEOUT_MS);
  const signal = AbortSignal.any([timeout, ended]);
  const request = { model: model.id, turns, userId: pseudonym(userId), temperature: 0.2, thinking: 'off' } as const;
  let text = '';
  try {
    for await (const event of ctx.llm.stream(request, signal)) {
      if (event.type === 'text') text += event.delta;
      else if (event.type === 'finish' && event.reason === 'moderation') throw new NoAnswer('LLM_MODERATION_OUT');
      else if (event.type === 'finish' && event.reason === 'length') throw new NoAnswer('LLM_LENGTH');
      // The rest would change nothing.
      if (text.length > ANSWER_MAX) break;
    }
  } catch (error) {
    if (timeout.aborted) throw new NoAnswer('LLM_TIMEOUT');
    throw error;
  }
  return unfenced(text.slice(0, ANSWER_MAX));
}

const codeOf = (error: unknown): ErrorCode =>
  error instanceof LlmError || error instanceof NoAnswer || error instanceof AppError ? error.code : 'SYSTEM_ERROR';

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

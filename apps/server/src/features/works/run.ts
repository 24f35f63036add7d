import { type ErrorCode, errors } from '@guanlan/contract';
import * as z from 'zod/mini';
import type { StoredMessage } from '../generation/rows.js';
import { isOpen, type StoredPiece } from './to-work.js';

/** Most servers that go away while they write answers of a run: one that ends its servers must end. */
export const MAX_RESUMES = 3;

/** A run of a work, as `running_by` has it. */
const WorkRun = z.object({
  /** Number of the last message before it: answers with higher ones belong to it. */
  after: z.int(),
  /** `open`: it begins every piece without an answer; `left`: only those that a dead or stopped server left behind. */
  pieces: z.enum(['open', 'left']),
  model: z.nullable(z.string()),
});
export type WorkRun = z.infer<typeof WorkRun>;

/** Reads `running_by`; undefined for a run of a version before the job queue: `<node>:<boot>`. */
export function readRun(text: string | null): WorkRun | undefined {
  if (!text?.startsWith('{')) return undefined;
  return WorkRun.parse(JSON.parse(text));
}

/** Why a run ended early. */
export type Problem = { readonly code: string; readonly message: string };

export const problemOf = (code: ErrorCode): Problem => ({ code, message: errors[code].text });

/** The next step of a run. */
export type Step =
  /** `isAlone`: no answer of the work is being written, whose end would lead to another step. */
  | { readonly kind: 'begin'; readonly piece: StoredPiece; readonly isAlone: boolean }
  /** Nothing can begin before one of its answers ends. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'end'; readonly problem: Problem | null };

/** Limits of a run. */
export interface RunLimits {
  /** Most answers at a time. */
  readonly concurrency: number;
  /** How often it was resumed by versions before the job queue. */
  readonly resumed: number;
}

/** Decides the next step of a run by the pieces as they are. */
export function nextStep(run: WorkRun, pieces: readonly StoredPiece[], { concurrency, resumed }: RunLimits): Step {
  const streaming = pieces.flatMap(({ answers }) => answers).filter(({ status }) => status === 'streaming').length;
  const problem = problemIn(run, pieces);
  const isLast = problem !== null || isStopped(run, pieces) || resumed + countLostServers(run, pieces) > MAX_RESUMES;
  const piece = isLast ? undefined : pieces.find((one) => isNext(run, one));
  if (piece && streaming < concurrency) return { kind: 'begin', piece, isAlone: streaming === 0 };
  return streaming > 0 ? { kind: 'wait' } : { kind: 'end', problem };
}

const answersIn = ({ after }: WorkRun, { answers }: StoredPiece): StoredMessage[] =>
  answers.filter(({ n }) => n > after);

/** Each piece is begun once a run, and again when its server went away. Pieces that come later are begun by their user. */
function isNext(run: WorkRun, piece: StoredPiece): boolean {
  if (!isOpen(piece)) return false;
  const last = answersIn(run, piece).at(-1);
  return last ? last.status === 'interrupted' : run.pieces === 'open' && piece.source.n <= run.after;
}

/** How many servers stopped or died while they wrote answers of a run. */
function countLostServers(run: WorkRun, pieces: readonly StoredPiece[]): number {
  const left = pieces.flatMap((piece) => answersIn(run, piece)).filter(({ status }) => status === 'interrupted');
  return new Set(left.map(({ owner }) => owner)).size;
}

/** A failure that the next piece would have too. */
function problemIn(run: WorkRun, pieces: readonly StoredPiece[]): Problem | null {
  if (run.pieces === 'left') return null;
  for (const piece of pieces)
    for (const { status, error } of answersIn(run, piece))
      if (status === 'error' && error && common.has(error.code)) return error;
  return null;
}

const isStopped = (run: WorkRun, pieces: readonly StoredPiece[]): boolean =>
  run.pieces === 'open' && pieces.some((piece) => answersIn(run, piece).some(({ status }) => status === 'stopped'));

/** Failures that do not depend on the request. */
const common = new Set([
  ...['LLM_AUTH', 'LLM_BALANCE', 'LLM_RATE', 'LLM_CONCURRENCY', 'LLM_OVERLOADED', 'LLM_NETWORK'],
  // The demonstration model refuses all texts but its samples, so the remaining pieces would fail too.
  'LLM_DEMO_ONLY',
]);

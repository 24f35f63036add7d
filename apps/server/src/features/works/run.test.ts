import { describe, expect, it } from 'vitest';
import type { StoredMessage } from '../generation/rows.js';
import { nextStep, readRun, type Step, type WorkRun } from './run.js';
import type { StoredPiece } from './to-work.js';

type Status = StoredMessage['status'];
/** An answer's number and status, and the code of its error. */
type Answer = readonly [n: number, status: Status, code?: string];

/** Pieces with the numbers of their sources. */
const piecesOf = (
  ...pieces: { readonly n: number; readonly answers?: readonly Answer[]; readonly owner?: string }[]
): StoredPiece[] =>
  pieces.map(({ n, answers = [], owner = 'one:1' }, at) => ({
    n: at,
    source: { n } as StoredMessage,
    answers: answers.map(
      ([number, status, code]) =>
        ({ n: number, status, owner, error: code === undefined ? null : { code, message: code } }) as StoredMessage,
    ),
  }));

const open: WorkRun = { after: 10, pieces: 'open', model: 'm' };
const left: WorkRun = { ...open, pieces: 'left' };

const limits = { concurrency: 2, resumed: 0 };

/** The number of the piece that begins, or the step. */
const shortly = (step: Step) =>
  step.kind === 'begin' ? step.piece.n : step.kind === 'end' ? step.problem?.code : 'wait';
const next = (run: WorkRun, pieces: StoredPiece[], concurrency = 2, resumed = 0) =>
  shortly(nextStep(run, pieces, { concurrency, resumed }));

describe('a run of open pieces', () => {
  it('begins the first without an answer, as many at a time as it may, and ends with the last', () => {
    const streaming = { n: 1, answers: [[11, 'streaming']] } as const;
    expect(next(open, piecesOf({ n: 1 }, { n: 2 }))).toBe(0);
    expect(next(open, piecesOf(streaming, { n: 2 }))).toBe(1);
    expect(next(open, piecesOf(streaming, { n: 2 }), 1)).toBe('wait');
    expect(next(open, piecesOf({ n: 1, answers: [[11, 'done']] }, streaming))).toBe('wait');
    expect(next(open, piecesOf({ n: 1, answers: [[11, 'done']] }))).toBeUndefined();
  });

  it('knows whether the end of an answer would lead to another step', () => {
    expect(nextStep(open, piecesOf({ n: 1 }), limits)).toMatchObject({ kind: 'begin', isAlone: true });
    const beside = piecesOf({ n: 1, answers: [[11, 'streaming']] }, { n: 2 });
    expect(nextStep(open, beside, limits)).toMatchObject({ kind: 'begin', isAlone: false });
  });

  it.each([
    ['what an earlier run ended', [[9, 'error', 'LLM_REFUSED']], 0],
    ['what an earlier run was told to stop', [[9, 'stopped']], 0],
    ['what its server left behind', [[11, 'interrupted']], 0],
    ['no piece twice', [[11, 'error', 'LLM_REFUSED']], undefined],
    [
      'nothing that failed after its server left it',
      [
        [11, 'interrupted'],
        [12, 'error', 'LLM_REFUSED'],
      ],
      undefined,
    ],
  ] as const)('begins %s', (_, answers, expected) => {
    expect(next(open, piecesOf({ n: 1, answers }))).toBe(expected);
  });

  it('leaves pieces that come after its begin to their user', () => {
    expect(next(open, piecesOf({ n: 12 }))).toBeUndefined();
  });

  it('ends where an answer failed as the next would, once the others have ended', () => {
    const failed = { n: 1, answers: [[11, 'error', 'LLM_BALANCE']] } as const;
    expect(next(open, piecesOf(failed, { n: 2, answers: [[12, 'streaming']] }, { n: 3 }))).toBe('wait');
    expect(next(open, piecesOf(failed, { n: 2, answers: [[12, 'done']] }, { n: 3 }))).toBe('LLM_BALANCE');
    expect(next(open, piecesOf({ n: 1, answers: [[9, 'error', 'LLM_BALANCE']] }))).toBe(0);
  });

  it('goes on by itself until a fourth server went away', () => {
    const left = (n: number, owner: string) => ({ n, answers: [[10 + n, 'interrupted']], owner }) as const;
    const three = [left(1, 'one:1'), left(2, 'one:2'), left(3, 'two:1'), left(4, 'two:1')];
    expect(next(open, piecesOf(...three))).toBe(0);
    expect(next(open, piecesOf(...three), 2, 1)).toBeUndefined();
    expect(next(open, piecesOf(...three, left(5, 'two:2')))).toBeUndefined();
    expect(next(open, piecesOf(...three, left(5, 'two:2'), { n: 6, answers: [[16, 'streaming']] }))).toBe('wait');
    expect(next({ ...open, after: 15 }, piecesOf(...three, left(5, 'two:2')))).toBe(0);
  });

  it('begins nothing more where an answer was stopped', () => {
    expect(next(open, piecesOf({ n: 1, answers: [[11, 'stopped']] }, { n: 2 }))).toBeUndefined();
  });
});

describe('a run of pieces that were left', () => {
  it.each([
    ['is begun where its server left it', [[11, 'interrupted']], 0],
    [
      'is not where its user stopped it',
      [
        [11, 'interrupted'],
        [12, 'stopped'],
      ],
      undefined,
    ],
    ['is not where it failed', [[11, 'error', 'LLM_BALANCE']], undefined],
    ['is not where that was before', [[9, 'interrupted']], undefined],
    ['is not where its user begins it', [], undefined],
  ] as const)('a piece %s', (_, answers, expected) => {
    expect(next(left, piecesOf({ n: 1, answers }))).toBe(expected);
  });
});

describe('running_by', () => {
  it('has the run, or a server of a version before the job queue', () => {
    expect(readRun('{"after" : 10, "pieces" : "open", "model" : "m"}')).toEqual(open);
    expect(readRun('node:boot')).toBeUndefined();
    expect(readRun(null)).toBeUndefined();
  });
});

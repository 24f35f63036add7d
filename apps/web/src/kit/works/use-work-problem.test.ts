// @vitest-environment happy-dom
import type { WorkAnswer, WorkPiece } from '@guanlan/contract';
import { expect, it } from 'vitest';
import { isSaidByAnswer, isSaidByWork } from './use-work-problem';

const problem = { code: 'LLM_BALANCE', message: '' };
const answer = (status: WorkAnswer['status'], error: WorkAnswer['error'] = null) => ({ status, error }) as WorkAnswer;
const piece = (...answers: WorkAnswer[]): WorkPiece => ({ n: 0, text: '', data: null, answers });

it('is said by the one answer that failed, and by nothing where more is missing', () => {
  const failed = piece(answer('error', problem));
  const said = (...pieces: WorkPiece[]) => isSaidByAnswer({ problem, pieces });
  expect(said(failed)).toBe(true);
  expect(said(piece(answer('done')), failed)).toBe(true);
  expect(said(failed, piece())).toBe(false);
  expect(said(failed, failed)).toBe(false);
  expect(said(piece(answer('error', { code: 'LLM_RATE', message: '' })))).toBe(false);
  expect(said(piece(answer('stopped')))).toBe(false);
});

it('of the demonstration model is said by the work, also where one answer is missing', () => {
  const refused = { code: 'LLM_DEMO_ONLY', message: '' };
  const pieces = [piece(answer('error', refused))];
  expect(isSaidByAnswer({ problem: refused, pieces })).toBe(false);
  expect(isSaidByWork({ problem: refused, pieces, running: false }, refused)).toBe(true);
});

it('of several answers is said by the work, and of one by that one', () => {
  const failed = piece(answer('error', problem));
  const said = (pieces: WorkPiece[], running = false) => isSaidByWork({ problem, pieces, running }, problem);
  expect(said([failed, failed])).toBe(true);
  expect(said([failed])).toBe(false);
  expect(said([failed, failed], true)).toBe(false);
  const other = { code: 'LLM_RATE', message: '' };
  expect(isSaidByWork({ problem, pieces: [failed, failed], running: false }, other)).toBe(false);
});

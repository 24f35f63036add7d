// @vitest-environment happy-dom
import type { WorkAnswer, WorkPiece } from '@guanlan/contract';
import { expect, it } from 'vitest';
import { incurableCode, isSaidByAnswer, isSaidByWork } from './use-work-problem';

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

it.each([
  ['of a refusal is that', [['LLM_MODERATION_IN']], 'LLM_MODERATION_IN'],
  ['of a request that the provider does not accept is that', [['LLM_BAD_REQUEST']], 'LLM_BAD_REQUEST'],
  [
    'of failures that all need a change is the first',
    [['LLM_MODERATION_IN'], ['LLM_BAD_REQUEST']],
    'LLM_MODERATION_IN',
  ],
  ['is none where one may be cured by a repeat', [['LLM_MODERATION_IN'], ['LLM_NETWORK']], null],
  ['is none where a piece was not begun', [['LLM_MODERATION_IN'], []], null],
  ['is none where the last try of a piece was another', [['LLM_MODERATION_IN', 'LLM_RATE']], null],
])('an incurable failure %s', (_, codes, code) => {
  const done = piece(answer('done'));
  const failed = codes.map((all) => piece(...all.map((one) => answer('error', { code: one, message: '' }))));
  expect(incurableCode({ pieces: [done, ...failed] }, true)).toBe(code);
});

it('an incurable failure is none in a complete work', () => {
  expect(incurableCode({ pieces: [piece(answer('done'))] }, true)).toBeNull();
});

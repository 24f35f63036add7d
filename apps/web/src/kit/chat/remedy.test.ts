import { errors } from '@guanlan/contract';
import { expect, it } from 'vitest';
import { remedyLabels, remedyOf } from './remedy';

it.each([
  ['LLM_RATE', 'retry'],
  ['LLM_TRUNCATED', 'retry'],
  ['SYS_ERR', 'retry'],
  ['something new', 'retry'],
  ['LLM_MODERATION_IN', 'edit'],
  ['LLM_TOO_LONG', 'new-chat'],
  ['LLM_BALANCE', 'other-model'],
  ['FUNCTION_NOT_FOUND', 'edit'],
  ['uni-id-token-expired', 'login'],
])('%s → %s', (code, remedy) => {
  expect(remedyOf(code, true)).toBe(remedy);
});

it('does not offer a model that is not there', () => {
  expect(remedyOf('LLM_BALANCE', false)).toBe('retry');
});

it('has one action for every code of the contract', () => {
  for (const code of Object.keys(errors)) expect(remedyLabels[remedyOf(code, false)]).toBeTruthy();
});

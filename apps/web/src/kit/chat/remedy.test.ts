import { errors } from '@guanlan/contract';
import { expect, it } from 'vitest';
import { remedyLabels, remedyOf } from './remedy';

const llm = {
  LLM_AUTH: 'other-model',
  LLM_BALANCE: 'other-model',
  LLM_RATE: 'retry',
  LLM_CONCURRENCY: 'retry',
  LLM_OVERLOADED: 'retry',
  LLM_MODERATION_IN: 'edit',
  LLM_MODERATION_OUT: 'edit',
  LLM_MODERATION_DOWN: 'retry',
  LLM_TOO_LONG: 'new-chat',
  LLM_BAD_REQUEST: 'other-model',
  LLM_NO_ANSWER: 'retry',
  LLM_TOOL_CALL: 'retry',
  LLM_REDIRECT: 'other-model',
  LLM_NETWORK: 'retry',
  LLM_TIMEOUT: 'retry',
  LLM_TRUNCATED: 'retry',
  LLM_LENGTH: 'continue',
  LLM_UNKNOWN_END: 'continue',
  LLM_UNKNOWN: 'retry',
  LLM_DEMO_ONLY: 'edit',
} as const;

it('has one sentence and one action for every way in which a model fails', () => {
  const codes = Object.entries(errors).filter(([code]) => code.startsWith('LLM_'));
  expect(codes.map(([code]) => code).sort()).toEqual(Object.keys(llm).sort());
  for (const [code, { text }] of codes) {
    expect([code, remedyOf(code, true)]).toEqual([code, llm[code as keyof typeof llm]]);
    expect(text).toMatch(/^[^。！？]{4,40}$/);
  }
});

it.each([
  ['CHAT_DAILY_LIMIT', 'usage'],
  ['CHAT_NO_VISION', 'other-model'],
  ['CHAT_FILE_GONE', 'edit'],
  ['SYS_ERR', 'retry'],
  ['something new', 'retry'],
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

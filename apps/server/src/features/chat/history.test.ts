import { describe, expect, it } from 'vitest';
import { estimateTokens, historyOf } from './history.js';

const user = (text: string) => ({ role: 'user', text, reasoning: '', error: null }) as const;
const answer = (text: string, code?: string, reasoning = '') =>
  ({ role: 'assistant', text, reasoning, error: code ? { code, message: '' } : null }) as const;
const short = (turns: readonly { role: string; text: string }[]) => turns.map((turn) => `${turn.role[0]}:${turn.text}`);

describe('historyOf', () => {
  it('sends the prompt, the branch and the question', () => {
    const turns = historyOf('规则', [user('一'), answer('二', undefined, '想'), user('三')]);
    expect(turns).toEqual([
      { role: 'system', text: '规则' },
      { role: 'user', text: '一' },
      { role: 'assistant', text: '二', reasoning: '想' },
      { role: 'user', text: '三' },
    ]);
  });

  it.each([
    ['an empty answer', [user('一'), answer(''), user('二')], ['s:p', 'u:一\n\n二']],
    ['a failure with text', [user('一'), answer('半', 'LLM_TRUNCATED'), user('二')], ['s:p', 'u:一', 'a:半', 'u:二']],
    ['an answer that was refused', [user('一'), answer('坏', 'LLM_MODERATION_OUT'), user('二')], ['s:p', 'u:一\n\n二']],
    ['a question that was refused', [user('坏'), answer('', 'LLM_MODERATION_IN'), user('二')], ['s:p', 'u:二']],
    ['a question asked again', [user('坏'), answer('', 'LLM_MODERATION_IN'), user('坏')], ['s:p', 'u:坏']],
    ['a question alone', [user('一')], ['s:p', 'u:一']],
  ])('%s', (_, branch, expected) => {
    expect(short(historyOf('p', branch))).toEqual(expected);
  });

  it('drops the oldest turns beyond the budget, and begins with a question', () => {
    const branch = [
      user('一'.repeat(50)),
      answer('二'.repeat(50)),
      user('三'.repeat(50)),
      answer('四'.repeat(50)),
      user('五'),
    ];
    expect(short(historyOf('p', branch, 110)).map((turn) => turn.slice(0, 3))).toEqual(['s:p', 'u:三', 'a:四', 'u:五']);
    expect(short(historyOf('p', branch, 60)).map((turn) => turn.slice(0, 3))).toEqual(['s:p', 'u:五']);
  });

  it('always sends the question, however long', () => {
    expect(short(historyOf('p', [user('一'), answer('二'), user('长'.repeat(500))], 10))).toEqual([
      's:p',
      `u:${'长'.repeat(500)}`,
    ]);
  });
});

it('estimates tokens of both scripts', () => {
  expect(estimateTokens('贵州茅台')).toBe(4);
  expect(estimateTokens('abcdefgh')).toBe(2);
  expect(estimateTokens('')).toBe(0);
});

// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetQuestion, handedQuestion, handQuestion } from './handed-question';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

describe('handedQuestion', () => {
  it('waits for its chat alone, until it is asked', () => {
    handQuestion('chat', '潮汐是怎样形成的');
    expect(handedQuestion('deepseek-chat')).toBeNull();
    expect(handedQuestion('chat')).toMatchObject({ text: '潮汐是怎样形成的' });
    forgetQuestion();
    expect(handedQuestion('chat')).toBeNull();
  });

  it('waits for half an hour', () => {
    handQuestion('chat', '你好', { isDraft: true });
    vi.advanceTimersByTime(29 * 60_000);
    expect(handedQuestion('chat')?.isDraft).toBe(true);
    vi.advanceTimersByTime(60_000);
    expect(handedQuestion('chat')).toBeNull();
  });

  it('is not asked in another tab, nor where a clock was put back', () => {
    handQuestion('chat', '你好');
    expect(localStorage.getItem('guanlan.handed-question')).toBeNull();
    vi.setSystemTime(Date.now() - 1_000);
    expect(handedQuestion('chat')).toBeNull();
  });
});

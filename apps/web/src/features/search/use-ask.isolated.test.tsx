import type { Work } from '@guanlan/contract';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { callFunction } from '../../base/cloud/cloud';
import { type Question, useAsk } from './use-ask';

vi.mock('../../base/cloud/cloud', () => ({ callFunction: vi.fn() }));
afterEach(cleanup);

const questionOf = (query: string): Question => ({
  ...{ query, source: undefined, workId: null, unsearched: false, model: undefined },
});
const work = { id: 'w' } as Work;

/** Asks a question and stops it; `answer` is the server's answer to it. */
async function stopped() {
  const answers: ((given: unknown) => void)[] = [];
  vi.mocked(callFunction).mockImplementation(((name: string) =>
    name === 'search.cancel' ? Promise.resolve({}) : new Promise((resolve) => answers.push(resolve))) as never);
  const events = { onMade: vi.fn(), onShow: vi.fn() };
  const { result } = renderHook(() => useAsk(events));
  await act(async () => void result.current.ask(questionOf('潮汐')));
  act(() => result.current.cancel());
  expect(result.current.asking.phase).toBe('stopped');
  return { result, events, answer: () => act(async () => answers[0]?.({ work })) };
}

it('a question that was stopped shows its record once that is made', async () => {
  const { result, events, answer } = await stopped();
  await answer();
  expect(events.onShow).toHaveBeenCalledExactlyOnceWith(work, true);
  expect(result.current.asking.phase).toBe('idle');
});

it('the record of a stopped question takes the place of no later one', async () => {
  const { result, events, answer } = await stopped();
  await act(async () => void result.current.ask(questionOf('月相')));
  await answer();
  expect(events.onMade).toHaveBeenCalledExactlyOnceWith(work);
  expect(events.onShow).not.toHaveBeenCalled();
  expect(result.current.asking).toMatchObject({ phase: 'searching', question: { query: '月相' } });
});

it('a stopped question does not come back on the empty page', async () => {
  const { result, events, answer } = await stopped();
  act(() => result.current.reset());
  await answer();
  expect(events.onShow).not.toHaveBeenCalled();
  expect(result.current.asking.phase).toBe('idle');
});

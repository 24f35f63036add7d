import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as cloud from '../../../base/cloud/cloud';
import * as hooks from '../../../base/hooks';
import { useOwnHits } from './use-own-hits';

vi.mock('../../../base/cloud/cloud');
vi.mock('../../../base/hooks');

const hit = (id: string) => ({ conversation: { id }, messageId: null, snippet: '' });

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(hooks.useSignedIn).mockReturnValue(true);
  vi.mocked(cloud.callFunction).mockReset();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = (query: string) => renderHook((text: string) => useOwnHits(text), { initialProps: query });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const answer = (...ids: string[]) => vi.mocked(cloud.callFunction).mockResolvedValue({ items: ids.map(hit) } as never);
const ids = ({ answer: found }: ReturnType<typeof useOwnHits>) =>
  found === 'failed' ? found : found?.hits.map(({ conversation }) => conversation.id);

it('gives each record once, four at most, and says whether there are more', async () => {
  answer('a', 'a', 'b', 'c', 'b', 'd');
  const { result, rerender } = show('潮');
  expect(result.current.answer).toBeUndefined();
  await pass(400);
  expect(ids(result.current)).toEqual(['a', 'b', 'c', 'd']);
  expect(result.current.answer).toMatchObject({ more: false });
  answer('a', 'b', 'c', 'd', 'e');
  rerender('潮水');
  await pass(400);
  expect(result.current.answer).toMatchObject({ more: true });
});

it('asks nothing for a visitor, or of a text that is too long', async () => {
  vi.mocked(hooks.useSignedIn).mockReturnValue(false);
  expect(ids(show('潮').result.current)).toEqual([]);
  vi.mocked(hooks.useSignedIn).mockReturnValue(true);
  expect(ids(show('长'.repeat(101)).result.current)).toEqual([]);
  await pass(1_000);
  expect(cloud.callFunction).not.toHaveBeenCalled();
});

it('says when the search failed, and asks again when it is told to', async () => {
  vi.mocked(cloud.callFunction).mockRejectedValue(new Error('offline'));
  const { result } = show('潮');
  await pass(400);
  expect(ids(result.current)).toBe('failed');
  answer('a');
  act(() => result.current.retry());
  await pass(400);
  expect(ids(result.current)).toEqual(['a']);
});

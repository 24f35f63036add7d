// @vitest-environment happy-dom
import type { FunctionOutput } from '@guanlan/contract';
import { configureStore } from '@reduxjs/toolkit';
import { expect, it, vi } from 'vitest';

vi.mock('../../base/cloud/cloud', () => ({ callFunction: vi.fn() }));

type Whole = FunctionOutput<'watchlist.list'>;
type Endpoints = Record<'watchlist' | 'moveWatched', { initiate(args?: unknown, how?: unknown): never }>;

const group = 'g';
const listOf = (...ids: string[]) =>
  ({ groups: [], alerts: [], quotes: [], items: ids.map((id) => ({ id, groupId: group })) }) as unknown as Whole;

/** Store with the list's endpoints, and the ids that it shows. */
async function scene() {
  let dispatch: ReturnType<typeof configureStore>['dispatch'] | undefined;
  const { onMountApi } = await import('../../base/cloud/mount-api');
  onMountApi(() => (action) => {
    if (!dispatch) throw new Error('no store yet');
    return dispatch(action);
  });
  const { api } = await import('../../base/cloud/api');
  await import('./watchlistApi');
  const store = configureStore({
    reducer: { api: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  dispatch = store.dispatch;
  const shown = (): unknown =>
    Object.values(store.getState().api.queries).flatMap(
      (one) => (one?.data as Whole | undefined)?.items.map(({ id }) => id) ?? [],
    );
  return { store, shown, ...(api as unknown as { endpoints: Endpoints }).endpoints };
}

it('a list that was asked for before a move, and comes in the middle of it, does not take it back', async () => {
  const { store, shown, watchlist, moveWatched } = await scene();
  const { callFunction } = await import('../../base/cloud/cloud');
  const server = vi.mocked(callFunction) as unknown as ReturnType<typeof vi.fn>;
  const answer: Record<string, (data: unknown) => void> = {};
  server.mockResolvedValueOnce(listOf('a', 'b', 'c'));
  await store.dispatch(watchlist.initiate());
  server.mockImplementation(
    (name: string) =>
      new Promise((resolve) => {
        answer[name] = resolve;
      }),
  );
  const asked: Promise<unknown> = store.dispatch(watchlist.initiate(undefined, { forceRefetch: true }));
  const moved: Promise<unknown> = store.dispatch(moveWatched.initiate({ id: 'c', groupId: group, before: 'a' }));
  expect(shown()).toEqual(['c', 'a', 'b']);
  answer['watchlist.list']?.(listOf('a', 'b', 'c'));
  await asked;
  expect(shown()).toEqual(['c', 'a', 'b']);
  server.mockImplementation(() => new Promise((resolve) => setTimeout(() => resolve(listOf('c', 'b', 'a')))));
  answer['watchlist.move']?.({});
  await moved;
  await vi.waitFor(() => expect(shown()).toEqual(['c', 'b', 'a']));
});

it('moves that follow one another fast reach the server in their order, also after one that failed', async () => {
  const { store, moveWatched } = await scene();
  const { callFunction } = await import('../../base/cloud/cloud');
  const server = vi.mocked(callFunction) as unknown as ReturnType<typeof vi.fn>;
  const begun: { before: string; answer: (data: unknown) => void; refuse: (error: unknown) => void }[] = [];
  server.mockImplementation((_name: string, { before }: { before: string }) => {
    return new Promise((answer, refuse) => begun.push({ before, answer, refuse }));
  });
  const asked = ['a', 'b', 'c'].map((before) => {
    const moved: Promise<unknown> = store.dispatch(moveWatched.initiate({ id: 'x', groupId: group, before }));
    return moved;
  });
  const seen = (): string => begun.map(({ before }) => before).join();
  await vi.waitFor(() => expect(seen()).toBe('a'));
  begun[0]?.answer({ items: [] });
  await vi.waitFor(() => expect(seen()).toBe('a,b'));
  begun[1]?.refuse({ code: 'NOT_FOUND' });
  await vi.waitFor(() => expect(seen()).toBe('a,b,c'));
  begun[2]?.answer({ items: [] });
  await Promise.all(asked);
  expect(seen()).toBe('a,b,c');
});

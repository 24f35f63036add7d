// @vitest-environment happy-dom
import type { FunctionOutput, WatchItem } from '@guanlan/contract';
import { configureStore } from '@reduxjs/toolkit';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { callFunction } from '../../base/cloud/cloud';
import { onMountApi } from '../../base/cloud/mount-api';

vi.mock('../../base/cloud/cloud', () => ({ callFunction: vi.fn() }));
onMountApi(() => (action) => action);
const { api } = await import('../../base/cloud/api');
const { useAddWatchedMutation, useWatchlistQuery } = await import('./watchlistApi');
const { useRemoval } = await import('./use-removal');

afterEach(cleanup);

const stock = (id: string): WatchItem => ({
  id,
  groupId: 'g',
  code: `SH61000${id}`,
  name: id,
  position: 0,
  cost: null,
  quantity: null,
  note: '',
  addedAt: 0,
  addedPrice: null,
  floatShares: null,
  alerts: [],
});

/** A list of stocks 1, 2 and 3 on a server whose changes are answered by hand. */
async function scene() {
  let onServer = ['1', '2', '3'].map(stock);
  const waiting: { id: string; answer: (data: unknown) => void; refuse: (error: unknown) => void }[] = [];
  const list = (): FunctionOutput<'watchlist.list'> => ({
    groups: [{ id: 'g', name: '自选', position: 0, count: onServer.length }],
    items: structuredClone(onServer),
    quotes: [],
    version: 1,
  });
  const server = vi.mocked(callFunction) as unknown as ReturnType<typeof vi.fn>;
  server.mockImplementation((name: string, { id }: { id: string }) =>
    name === 'watchlist.list'
      ? Promise.resolve(list())
      : new Promise((answer, refuse) => waiting.push({ id, answer, refuse })),
  );
  const store = configureStore({
    reducer: { api: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const { result } = renderHook(
    () => {
      const data = useWatchlistQuery(undefined).data;
      const [add] = useAddWatchedMutation();
      return { ...useRemoval(data?.items ?? []), data, add };
    },
    { wrapper: ({ children }: { readonly children: ReactNode }) => <Provider store={store}>{children}</Provider> },
  );
  const shown = () => result.current.data?.items.map(({ name }) => name).join('') ?? '';
  await waitFor(() => expect(shown()).toBe('123'));
  const settle = () => act(async () => void (await new Promise((done) => setTimeout(done))));
  return {
    result,
    shown,
    waiting,
    settle,
    undoable: () => result.current.removed.map(({ name }) => name).join(''),
    count: () => result.current.data?.groups[0]?.count,
    setOnServer: (ids: string) => {
      onServer = [...ids].map(stock);
    },
  };
}

it('a removed stock is gone with its undo before the server answers', async () => {
  const { result, shown, waiting, settle, undoable, count, setOnServer } = await scene();
  act(() => void result.current.remove([stock('2')]));
  expect([shown(), undoable(), count()]).toEqual(['13', '2', 2]);
  setOnServer('13');
  waiting[0]?.answer({ version: 2 });
  await settle();
  expect([shown(), undoable()]).toEqual(['13', '2']);
});

it('a stock that the server refuses to remove stands in its place again, without undo', async () => {
  const { result, shown, waiting, settle, undoable, count } = await scene();
  act(() => void result.current.remove([stock('2')]));
  waiting[0]?.refuse({ code: 'NOT_FOUND' });
  await settle();
  expect([shown(), undoable(), count()]).toEqual(['123', '', 3]);
});

it('of several stocks those after a refusal come back, and undo is for the others', async () => {
  const { result, shown, waiting, settle, undoable, setOnServer } = await scene();
  act(() => void result.current.remove(['1', '2', '3'].map(stock)));
  expect(shown()).toBe('');
  setOnServer('23');
  waiting[0]?.answer({ version: 2 });
  await settle();
  waiting[1]?.refuse({ code: 'NOT_FOUND' });
  await settle();
  expect([shown(), undoable(), waiting.length]).toEqual(['23', '1', 2]);
});

it('an undo shows the stock in its place at once, and reaches the server after the removal', async () => {
  const { result, shown, waiting, settle, setOnServer } = await scene();
  act(() => void result.current.remove([stock('2')]));
  act(() => void result.current.undo());
  expect([shown(), waiting.length]).toEqual(['123', 1]);
  setOnServer('13');
  waiting[0]?.answer({ version: 2 });
  await settle();
  expect([shown(), waiting.length]).toEqual(['123', 2]);
  waiting[1]?.refuse({ code: 'NOT_FOUND' });
  await settle();
  expect([shown(), result.current.removed.length]).toEqual(['13', 1]);
});

it('an added stock is at the top at once, and gone where the server refuses it', async () => {
  const { result, shown, waiting, settle, count, setOnServer } = await scene();
  const add = (name: string) =>
    act(() => void result.current.add({ requestId: `r${name}`, code: `SH61000${name}`, name }));
  add('8');
  expect([shown(), count()]).toEqual(['8123', 4]);
  waiting[0]?.refuse({ code: 'WATCHLIST_FULL' });
  await settle();
  expect([shown(), count()]).toEqual(['123', 3]);
  add('9');
  expect(shown()).toBe('9123');
  setOnServer('9123');
  waiting[1]?.answer({ item: stock('9'), version: 2 });
  await settle();
  expect(result.current.data?.items.map(({ id }) => id)).toEqual(['9', '1', '2', '3']);
});

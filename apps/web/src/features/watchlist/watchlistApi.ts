import type { FunctionInput, FunctionOutput, StockName, WatchItem } from '@guanlan/contract';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api, call } from '../../base/cloud/api';
import { PendingChanges } from '../../base/cloud/pending-changes';
import { putQuotes } from '../market/live/live-quotes';
import { changeList, type ListChange } from './list-change';
import { moveIn } from './move-in';

type Whole = FunctionOutput<'watchlist.list'>;

/** Stock to add, with what its row shows until the server answers. */
type Added = FunctionInput<'watchlist.add'> & Pick<StockName, 'name'>;

const moves = new PendingChanges<Whole, FunctionInput<'watchlist.move'>>(moveIn);

/** Changes of which stocks are on the list, by the item's id. */
const changes = new PendingChanges<Whole, ListChange>(changeList);

let lastMove: Promise<void> = Promise.resolve();

/** The user's own list, and what is added to it. */
const watchlistApi = api.injectEndpoints({
  endpoints: (build) => ({
    watchlist: build.query<Whole, void>({
      query: () => call('watchlist.list')({}),
      transformResponse: (list: Whole) => {
        // Stored before rendering: the order and the computed values depend on the quotes.
        putQuotes(list.quotes);
        return changes.applied(moves.applied(list));
      },
      onQueryStarted: (_none, { queryFulfilled }) => {
        moves.reading(queryFulfilled);
        changes.reading(queryFulfilled);
      },
      providesTags: ['Watchlist'],
    }),
    addWatched: build.mutation<FunctionOutput<'watchlist.add'>, Added>({
      query: ({ name: _name, ...stock }) => call('watchlist.add')(stock),
      invalidatesTags: ['Watchlist'],
      // Optimistic: the row is there at once, and gone when the server refuses.
      async onQueryStarted(stock, { dispatch, getState, queryFulfilled }) {
        const { data } = watchlistApi.endpoints.watchlist.select()(getState());
        const groupId = stock.groupId ?? data?.groups[0]?.id;
        if (groupId === undefined) return;
        const add: ListChange = { kind: 'add', item: newItem(stock, groupId) };
        dispatch(beginChanges([add]));
        try {
          const { item } = (await queryFulfilled).data;
          changes.forget(add.item.id);
          dispatch(beginChanges([{ kind: 'remove', item: add.item }]));
          changes.forget(add.item.id);
          const added: ListChange = { kind: 'add', item };
          dispatch(beginChanges([added]));
          endChanges([added]);
        } catch {
          dispatch(beginChanges([{ kind: 'remove', item: add.item }]));
          changes.forget(add.item.id);
        }
      },
    }),
  }),
});

/** Changes of the list's items. */
const itemsApi = api.injectEndpoints({
  endpoints: (build) => ({
    moveWatched: build.mutation<FunctionOutput<'watchlist.move'>, FunctionInput<'watchlist.move'>>({
      // Serialised: of two concurrent moves the server might make the later one first.
      queryFn: (move, _api, _options, ask) => {
        const answer = lastMove.then(() => ask(call('watchlist.move')(move)));
        lastMove = answer.then(
          () => {},
          () => {},
        );
        return answer.then(({ data, error }) => {
          if (error) return { error };
          // Before the list is read again: that answer has the move.
          moves.made(move);
          return { data: data as FunctionOutput<'watchlist.move'> };
        });
      },
      invalidatesTags: ['Watchlist'],
      // Optimistic: the item moves under the finger, and back when the server refuses.
      async onQueryStarted(move, { dispatch, queryFulfilled }) {
        moves.begin(move.id, move);
        const patch = dispatch(
          watchlistApi.util.updateQueryData('watchlist', undefined, (list) => void moveIn(list, move)),
        );
        await queryFulfilled.catch(() => {
          moves.refused(move);
          patch.undo();
        });
      },
    }),
    updateWatched: build.mutation<unknown, FunctionInput<'watchlist.update'>>({
      query: call('watchlist.update'),
      invalidatesTags: ['Watchlist'],
    }),
  }),
});

/** Groups of the list, and alerts of its items. */
const partsApi = api.injectEndpoints({
  endpoints: (build) => ({
    addGroup: build.mutation<FunctionOutput<'watchlist.addGroup'>, FunctionInput<'watchlist.addGroup'>>({
      query: call('watchlist.addGroup'),
      invalidatesTags: ['Watchlist'],
    }),
    renameGroup: build.mutation<unknown, FunctionInput<'watchlist.renameGroup'>>({
      query: call('watchlist.renameGroup'),
      invalidatesTags: ['Watchlist'],
    }),
    orderGroups: build.mutation<unknown, string[]>({
      query: (ids) => call('watchlist.orderGroups')({ ids }),
      invalidatesTags: ['Watchlist'],
    }),
    removeGroup: build.mutation<unknown, string>({
      query: (id) => call('watchlist.removeGroup')({ id }),
      invalidatesTags: ['Watchlist'],
    }),
    addAlert: build.mutation<unknown, FunctionInput<'watchlist.addAlert'>>({
      query: call('watchlist.addAlert'),
      invalidatesTags: ['Watchlist'],
    }),
    setAlert: build.mutation<unknown, FunctionInput<'watchlist.setAlert'>>({
      query: call('watchlist.setAlert'),
      invalidatesTags: ['Watchlist'],
    }),
    removeAlert: build.mutation<unknown, string>({
      query: (id) => call('watchlist.removeAlert')({ id }),
      invalidatesTags: ['Watchlist'],
    }),
  }),
});

/** Row of a stock until the server answers; its id is that of the request. */
const newItem = ({ requestId, code, name }: Added, groupId: string): WatchItem => ({
  id: requestId,
  groupId,
  code,
  name,
  position: 0,
  cost: null,
  quantity: null,
  note: '',
  addedAt: Date.now(),
  addedPrice: null,
  floatShares: null,
  alerts: [],
});

/** Makes changes in the cached list before the server does, and in answers to reads that began before. */
export const beginChanges = (begun: readonly ListChange[]) => {
  for (const change of begun) changes.begin(change.item.id, change);
  return watchlistApi.util.updateQueryData('watchlist', undefined, (list) => {
    for (const change of begun) changeList(list, change);
  });
};

/** Dispatch that takes changes of the list. */
export type WatchDispatch = ThunkDispatch<{ readonly api: ReturnType<typeof api.reducer> }, unknown, UnknownAction>;

/** Lets go of changes that the server has made by now: reads from then on have them. */
export function endChanges(made: readonly ListChange[]): void {
  for (const change of made) changes.made(change);
}

/** Marks the cached list as out of date. */
export const forgetWatchlist = () => api.util.invalidateTags(['Watchlist']);

export const { useWatchlistQuery, useAddWatchedMutation } = watchlistApi;

export const { useMoveWatchedMutation, useUpdateWatchedMutation } = itemsApi;

export const {
  useAddGroupMutation,
  useRenameGroupMutation,
  useOrderGroupsMutation,
  useRemoveGroupMutation,
  useAddAlertMutation,
  useSetAlertMutation,
  useRemoveAlertMutation,
} = partsApi;

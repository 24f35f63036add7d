import type { FunctionInput, FunctionOutput } from '@guanlan/contract';
import { api, call } from '../../base/cloud/api';
import { PendingChanges } from '../../base/cloud/pending-changes';
import { putQuotes } from '../market/live/live-quotes';
import { moveIn } from './move-in';

type Whole = FunctionOutput<'watchlist.list'>;

const moves = new PendingChanges<Whole, FunctionInput<'watchlist.move'>>(moveIn);

let lastMove: Promise<void> = Promise.resolve();

/** Endpoints of the user's own list. */
const watchlistApi = api.injectEndpoints({
  endpoints: (build) => ({
    watchlist: build.query<Whole, void>({
      query: () => call('watchlist.list')({}),
      transformResponse: (list: Whole) => {
        // Stored before rendering: the order and the computed values depend on the quotes.
        putQuotes(list.quotes);
        return moves.applied(list);
      },
      onQueryStarted: (_none, { queryFulfilled }) => moves.reading(queryFulfilled),
      providesTags: ['Watchlist'],
    }),
    addWatched: build.mutation<FunctionOutput<'watchlist.add'>, FunctionInput<'watchlist.add'>>({
      query: call('watchlist.add'),
      invalidatesTags: ['Watchlist'],
    }),
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

/** Marks the cached list as out of date. */
export const forgetWatchlist = () => api.util.invalidateTags(['Watchlist']);

export const {
  useWatchlistQuery,
  useAddWatchedMutation,
  useMoveWatchedMutation,
  useUpdateWatchedMutation,
  useAddGroupMutation,
  useRenameGroupMutation,
  useOrderGroupsMutation,
  useRemoveGroupMutation,
  useAddAlertMutation,
  useSetAlertMutation,
  useRemoveAlertMutation,
} = watchlistApi;

import type { FunctionInput, FunctionOutput } from '@guanlan/contract';
import { api, call } from '../../base/api';
import { moveIn } from './move-in';

type Whole = FunctionOutput<'watchlist.list'>;

/** Moves whose answer has not come: a list that was asked for before them and comes meanwhile would take them back. */
const moving = new Set<FunctionInput<'watchlist.move'>>();

function withMoves(list: Whole): Whole {
  for (const move of moving) moveIn(list, move);
  return list;
}

/** Server data of the user's own list. */
const watchlistApi = api.injectEndpoints({
  endpoints: (build) => ({
    watchlist: build.query<Whole, void>({
      query: () => call('watchlist.list')({}),
      transformResponse: withMoves,
      providesTags: ['Watchlist'],
    }),
    addWatched: build.mutation<FunctionOutput<'watchlist.add'>, FunctionInput<'watchlist.add'>>({
      query: call('watchlist.add'),
      invalidatesTags: ['Watchlist'],
    }),
    removeWatched: build.mutation<unknown, string>({
      query: (id) => call('watchlist.remove')({ id }),
      // Also after a failure: then the list was out of date.
      invalidatesTags: ['Watchlist'],
    }),
    restoreWatched: build.mutation<unknown, string>({
      query: (id) => call('watchlist.restore')({ id }),
      invalidatesTags: ['Watchlist'],
    }),
    moveWatched: build.mutation<FunctionOutput<'watchlist.move'>, FunctionInput<'watchlist.move'>>({
      query: call('watchlist.move'),
      invalidatesTags: ['Watchlist'],
      // It moves under the finger, and back when the server refuses.
      async onQueryStarted(args, { dispatch, queryFulfilled }) {
        moving.add(args);
        const patch = dispatch(
          watchlistApi.util.updateQueryData('watchlist', undefined, (list) => void moveIn(list, args)),
        );
        await queryFulfilled.catch(() => patch.undo());
        moving.delete(args);
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

/** What was read of the list is out of date. */
export const forgetWatchlist = () => api.util.invalidateTags(['Watchlist']);

export const {
  useWatchlistQuery,
  useAddWatchedMutation,
  useRemoveWatchedMutation,
  useRestoreWatchedMutation,
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

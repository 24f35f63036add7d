import type { FunctionInput, FunctionOutput } from '@guanlan/contract';
import { api, call } from '../../base/cloud/api';

/** Endpoints of strategies, runs, and their history. */
const selectionApi = api.injectEndpoints({
  endpoints: (build) => ({
    shippedStrategies: build.query<FunctionOutput<'selection.shipped'>, void>({
      query: () => call('selection.shipped')({}),
    }),
    myStrategies: build.query<FunctionOutput<'selection.mine'>, void>({
      query: () => call('selection.mine')({}),
      providesTags: ['Strategies'],
    }),
    createStrategy: build.mutation<FunctionOutput<'selection.create'>, FunctionInput<'selection.create'>>({
      query: call('selection.create'),
      invalidatesTags: ['Strategies'],
    }),
    updateStrategy: build.mutation<FunctionOutput<'selection.update'>, FunctionInput<'selection.update'>>({
      query: call('selection.update'),
      // Also after a failure: the strategy may have been changed elsewhere.
      invalidatesTags: ['Strategies'],
    }),
    removeStrategy: build.mutation<unknown, FunctionInput<'selection.remove'>>({
      query: call('selection.remove'),
      invalidatesTags: ['Strategies'],
    }),
    restoreStrategy: build.mutation<FunctionOutput<'selection.restore'>, FunctionInput<'selection.restore'>>({
      query: call('selection.restore'),
      invalidatesTags: ['Strategies'],
    }),
    setStrategyDaily: build.mutation<unknown, FunctionInput<'selection.setDaily'>>({
      query: call('selection.setDaily'),
      invalidatesTags: ['Strategies'],
    }),
    runSelection: build.mutation<FunctionOutput<'selection.run'>, FunctionInput<'selection.run'>>({
      // The first search after a start of the server reads the whole market.
      query: call('selection.run', { timeout: 60_000 }),
      invalidatesTags: (_result, error, { keep }) => (error || !keep ? [] : ['SelectionRuns']),
    }),
    watchedCodes: build.query<readonly string[], void>({
      query: () => call('watchlist.list')({}),
      transformResponse: ({ items }: FunctionOutput<'watchlist.list'>) => items.map(({ code }) => code),
      providesTags: ['Watchlist'],
    }),
    selectionRuns: build.infiniteQuery<FunctionOutput<'selection.runs'>, void, string | undefined>({
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ pageParam: cursor }) => call('selection.runs')({ ...(cursor !== undefined && { cursor }) }),
      providesTags: ['SelectionRuns'],
    }),
  }),
});

export const {
  useShippedStrategiesQuery,
  useMyStrategiesQuery,
  useCreateStrategyMutation,
  useUpdateStrategyMutation,
  useRemoveStrategyMutation,
  useRestoreStrategyMutation,
  useSetStrategyDailyMutation,
  useRunSelectionMutation,
  useSelectionRunsInfiniteQuery,
  useWatchedCodesQuery,
} = selectionApi;

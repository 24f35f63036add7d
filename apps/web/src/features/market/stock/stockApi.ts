import type { FunctionInput, FunctionOutput } from '@guanlan/contract';
import { api, call } from '../../../base/cloud/api';

/** Endpoints of one stock's page; those shared with the lists are in `marketApi`. */
const stockApi = api.injectEndpoints({
  endpoints: (build) => ({
    stock: build.query<FunctionOutput<'market.stock'>, string>({ query: (code) => call('market.stock')({ code }) }),
    activeStocks: build.query<FunctionOutput<'market.list'>, void>({
      query: () => call('market.list')({ sort: 'amount', order: 'desc' }),
    }),
    watched: build.query<FunctionOutput<'watchlist.find'>, string>({
      query: (code) => call('watchlist.find')({ code }),
    }),
    watch: build.mutation<FunctionOutput<'watchlist.add'>, FunctionInput<'watchlist.add'>>({
      query: call('watchlist.add'),
      invalidatesTags: ['Watchlist'],
    }),
    unwatch: build.mutation<FunctionOutput<'watchlist.remove'>, { readonly id: string }>({
      query: ({ id }) => call('watchlist.remove')({ id }),
      invalidatesTags: ['Watchlist'],
    }),
    rewatch: build.mutation<FunctionOutput<'watchlist.restore'>, { readonly id: string }>({
      query: ({ id }) => call('watchlist.restore')({ id }),
      invalidatesTags: ['Watchlist'],
    }),
  }),
});

export const {
  useStockQuery,
  useActiveStocksQuery,
  useWatchedQuery,
  useWatchMutation,
  useUnwatchMutation,
  useRewatchMutation,
} = stockApi;

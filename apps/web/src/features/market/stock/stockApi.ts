import type { FunctionInput, FunctionOutput } from '@guanlan/contract';
import { api, call } from '../../../base/api';

const stockApi = api.injectEndpoints({
  endpoints: (build) => ({
    marketStatus: build.query<FunctionOutput<'market.status'>, void>({ query: () => call('market.status')({}) }),
    stock: build.query<FunctionOutput<'market.stock'>, string>({ query: (code) => call('market.stock')({ code }) }),
    stockQuote: build.query<FunctionOutput<'market.quotes'>['quotes'][number] | null, string>({
      query: (code) => call('market.quotes')({ codes: [code] }),
      transformResponse: ({ quotes }: FunctionOutput<'market.quotes'>) => quotes[0] ?? null,
    }),
    stockSearch: build.query<FunctionOutput<'market.search'>, string>({
      query: (query) => call('market.search')({ query }),
    }),
    activeStocks: build.query<FunctionOutput<'market.list'>, void>({
      query: () => call('market.list')({ sort: 'amount', order: 'desc' }),
    }),
    watched: build.query<FunctionOutput<'watchlist.find'>, string>({
      query: (code) => call('watchlist.find')({ code }),
    }),
    watch: build.mutation<FunctionOutput<'watchlist.add'>, FunctionInput<'watchlist.add'>>({
      query: call('watchlist.add'),
    }),
    unwatch: build.mutation<FunctionOutput<'watchlist.remove'>, { readonly id: string }>({
      query: ({ id }) => call('watchlist.remove')({ id }),
    }),
    rewatch: build.mutation<FunctionOutput<'watchlist.restore'>, { readonly id: string }>({
      query: ({ id }) => call('watchlist.restore')({ id }),
    }),
  }),
});

export const {
  useMarketStatusQuery,
  useStockQuery,
  useStockQuoteQuery,
  useStockSearchQuery,
  useActiveStocksQuery,
  useWatchedQuery,
  useWatchMutation,
  useUnwatchMutation,
  useRewatchMutation,
} = stockApi;

import type { FunctionOutput, SearchSource, StockName } from '@guanlan/contract';
import { api, call } from '../../base/cloud/api';

/** Longest text in which stocks are looked for; a question names its subject early. */
const MENTION_MAX = 40;

/** Endpoints of the search sources, and of the stocks that a question mentions. Questions are asked by `use-ask.ts`, since an unanswered one is no server data. */
export const { useSearchSourcesQuery, useMentionedStocksQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    searchSources: build.query<readonly SearchSource[], void>({
      query: () => call('search.sources')({}),
      transformResponse: ({ sources }: FunctionOutput<'search.sources'>) => sources,
    }),
    mentionedStocks: build.query<readonly StockName[], string>({
      query: (question) => call('market.search')({ query: question.slice(0, MENTION_MAX), mentioned: true }),
      transformResponse: ({ items }: FunctionOutput<'market.search'>) => items,
    }),
  }),
});

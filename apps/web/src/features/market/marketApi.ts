import type { FunctionInput, FunctionOutput, ListRow, MarketStatus, StockName } from '@guanlan/contract';
import { api, call } from '../../base/cloud/api';
import { marketClock } from './now/market-clock';

type ListPage = FunctionOutput<'market.list'>;
/** Filter and order of a list of stocks. */
export type ListQuery = Omit<FunctionInput<'market.list'>, 'cursor'>;

/** Endpoints of the market's lists. */
const marketApi = api.injectEndpoints({
  endpoints: (build) => ({
    marketStatus: build.query<MarketStatus, void>({
      query: () => call('market.status')({}),
      // Synchronised as the answer comes, so that a screen that opens later finds the clock running.
      transformResponse: (status: MarketStatus) => {
        marketClock.sync(status.clock);
        return status;
      },
      providesTags: ['Market'],
    }),
    stockList: build.infiniteQuery<ListPage, ListQuery, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ queryArg, pageParam }) =>
        call('market.list')({ ...queryArg, ...(pageParam === null ? {} : { cursor: pageParam }) }),
      // Going back from a stock shows the list as it was.
      keepUnusedDataFor: 300,
    }),
    stockRanks: build.query<ListPage, ListQuery>({ query: (query) => call('market.list')(query) }),
    stockSearch: build.query<{ items: StockName[] }, string>({ query: (query) => call('market.search')({ query }) }),
    stockMinutes: build.query<FunctionOutput<'market.minutes'>, string>({
      query: (code) => call('market.minutes')({ code }),
    }),
    marketIndices: build.query<FunctionOutput<'market.indices'>, void>({ query: () => call('market.indices')({}) }),
    marketThemes: build.query<FunctionOutput<'market.themes'>, 'industry' | 'theme'>({
      query: (kind) => call('market.themes')({ kind }),
    }),
    limitUpBoard: build.query<FunctionOutput<'market.limitUp'>, number | null>({
      query: (day) => call('market.limitUp')(day === null ? {} : { day }),
    }),
    limitUpDays: build.query<FunctionOutput<'market.limitUpDays'>, void>({
      query: () => call('market.limitUpDays')({}),
    }),
    tradingDays: build.query<FunctionOutput<'market.calendar'>, number>({
      query: (year) => call('market.calendar')({ year }),
    }),
  }),
});

/** Rows of all pages, each stock once: the order may change between reads and repeat a stock. */
export function rowsOf(pages: readonly ListPage[] | undefined): readonly ListRow[] {
  const seen = new Set<string>();
  return (pages ?? []).flatMap(({ items }) =>
    items.filter(({ quote: { code } }) => !seen.has(code) && Boolean(seen.add(code))),
  );
}

export const {
  useMarketStatusQuery,
  useStockListInfiniteQuery,
  useStockRanksQuery,
  useStockSearchQuery,
  useStockMinutesQuery,
  useMarketIndicesQuery,
  useMarketThemesQuery,
  useLimitUpBoardQuery,
  useLimitUpDaysQuery,
  useTradingDaysQuery,
} = marketApi;

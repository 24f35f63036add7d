import type { FunctionOutput, SearchSource } from '@guanlan/contract';
import { api, call } from '../../base/cloud/api';

/** Where can be searched. Questions themselves are asked by `use-ask.ts`: they are no server data yet. */
export const { useSearchSourcesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    searchSources: build.query<readonly SearchSource[], void>({
      query: () => call('search.sources')({}),
      transformResponse: ({ sources }: FunctionOutput<'search.sources'>) => sources,
    }),
  }),
});

import type { FunctionOutput, SearchSource } from '@guanlan/contract';
import { api, call } from '../../base/cloud/api';

/** Endpoint of the search sources. Questions are asked by `use-ask.ts`, since an unanswered one is no server data. */
export const { useSearchSourcesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    searchSources: build.query<readonly SearchSource[], void>({
      query: () => call('search.sources')({}),
      transformResponse: ({ sources }: FunctionOutput<'search.sources'>) => sources,
    }),
  }),
});

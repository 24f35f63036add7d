import type { FunctionInput, FunctionOutput, LibaiCheck, LibaiTune, Work } from '@guanlan/contract';
import { api, call } from '../../../base/cloud/api';

type PoemsPage = FunctionOutput<'libai.poems'>;
type Poem = FunctionOutput<'libai.poem'>;

/** Endpoints of the classical writer: tunes, the check of a text, the corpus. Its versions are stored as works. */
const libaiApi = api.injectEndpoints({
  endpoints: (build) => ({
    startLibai: build.mutation<Work, FunctionInput<'libai.start'>>({
      query: call('libai.start'),
      transformResponse: ({ work }: FunctionOutput<'libai.start'>) => work,
    }),
    tunes: build.query<readonly LibaiTune[], void>({
      query: () => call('libai.tunes')({}),
      transformResponse: ({ tunes }: FunctionOutput<'libai.tunes'>) => tunes,
      keepUnusedDataFor: 3600,
    }),
    checkVerse: build.query<LibaiCheck, FunctionInput<'libai.check'>>({
      query: call('libai.check'),
      transformResponse: ({ check }: FunctionOutput<'libai.check'>) => check,
      keepUnusedDataFor: 600,
    }),
    poems: build.infiniteQuery<PoemsPage, string, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ queryArg: query, pageParam }) =>
        call('libai.poems')(pageParam === null ? { query } : { query, cursor: pageParam }),
    }),
    poem: build.query<Poem, string>({ query: (id) => call('libai.poem')({ id }), keepUnusedDataFor: 600 }),
  }),
});

export const {
  useStartLibaiMutation,
  useTunesQuery,
  useCheckVerseQuery,
  useLazyCheckVerseQuery,
  usePoemsInfiniteQuery,
  usePoemQuery,
} = libaiApi;

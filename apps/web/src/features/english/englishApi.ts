import type { EnglishWord, FunctionInput, FunctionOutput } from '@guanlan/contract';
import { api, call } from '../../base/cloud/api';

type WordPage = FunctionOutput<'english.words'>;

/** Endpoints of the English teacher: the dictionary and the word list. */
const englishApi = api.injectEndpoints({
  endpoints: (build) => ({
    lookup: build.query<FunctionOutput<'english.lookup'>, string>({
      query: (word) => call('english.lookup')({ word }),
      providesTags: ['EnglishWords'],
    }),
    words: build.infiniteQuery<WordPage, string, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ queryArg: query, pageParam }) =>
        call('english.words')({ query, ...(pageParam === null ? {} : { cursor: pageParam }) }),
      providesTags: ['EnglishWords'],
    }),
    addWord: build.mutation<{ word: EnglishWord }, FunctionInput<'english.addWord'>>({
      query: call('english.addWord'),
      invalidatesTags: ['EnglishWords'],
    }),
    removeWord: build.mutation<unknown, string>({
      query: (wordId) => call('english.removeWord')({ wordId }),
      // Also after a failure, which means that the list was out of date.
      invalidatesTags: ['EnglishWords'],
    }),
    restoreWord: build.mutation<unknown, string>({
      query: (wordId) => call('english.restoreWord')({ wordId }),
      invalidatesTags: ['EnglishWords'],
    }),
    removeAllWords: build.mutation<FunctionOutput<'english.removeAllWords'>, void>({
      query: () => call('english.removeAllWords')({}),
      invalidatesTags: ['EnglishWords'],
    }),
    restoreAllWords: build.mutation<unknown, number>({
      query: (removal) => call('english.restoreAllWords')({ removal }),
      invalidatesTags: ['EnglishWords'],
    }),
  }),
});

/** Marks the cached word list as out of date. */
export const forgetWords = () => api.util.invalidateTags(['EnglishWords']);

export const {
  useLookupQuery,
  useWordsInfiniteQuery,
  useAddWordMutation,
  useRemoveWordMutation,
  useRestoreWordMutation,
  useRemoveAllWordsMutation,
  useRestoreAllWordsMutation,
} = englishApi;

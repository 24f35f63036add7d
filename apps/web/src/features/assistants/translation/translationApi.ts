import type { FunctionInput, FunctionOutput, Language, Term } from '@guanlan/contract';
import { api, call } from '../../../base/cloud/api';

interface Pair {
  readonly from: Language;
  readonly to: Language;
}

/** Endpoints of the translation pages: the user's terms. */
export const translationApi = api.injectEndpoints({
  endpoints: (build) => ({
    terms: build.query<Term[], Pair>({
      query: call('translation.terms'),
      transformResponse: ({ items }: FunctionOutput<'translation.terms'>) => items,
      providesTags: ['Terms'],
    }),
    saveTerm: build.mutation<unknown, FunctionInput<'translation.saveTerm'>>({
      query: call('translation.saveTerm'),
      invalidatesTags: ['Terms'],
    }),
    removeTerm: build.mutation<unknown, { term: Term; pair: Pair }>({
      query: ({ term }) => call('translation.removeTerm')({ id: term.id }),
      async onQueryStarted({ term, pair }, { dispatch, queryFulfilled }) {
        const change = dispatch(
          translationApi.util.updateQueryData('terms', pair, (draft) => draft.filter(({ id }) => id !== term.id)),
        );
        await queryFulfilled.catch(change.undo);
      },
    }),
    restoreTerm: build.mutation<unknown, string>({
      query: (id) => call('translation.restoreTerm')({ id }),
      invalidatesTags: ['Terms'],
    }),
  }),
});

import type { FunctionInput, FunctionOutput } from '@guanlan/contract';
import { api, call } from '../../base/cloud/api';

/** Endpoints of diagnoses: results by rules, models' readings of them, and the stocks and market behind them. */
const diagnosisApi = api.injectEndpoints({
  endpoints: (build) => ({
    diagnosis: build.query<FunctionOutput<'diagnosis.run'>, FunctionInput<'diagnosis.run'>>({
      // The server asks a source for several things, each of which may be slow.
      query: call('diagnosis.run', { timeout: 45_000 }),
      providesTags: ['Diagnosis'],
      // The server records each diagnosis of the newest day, so the list of records is out of date.
      onQueryStarted: async ({ day }, { dispatch, queryFulfilled }) => {
        const done = await queryFulfilled.then(
          () => true,
          () => false,
        );
        if (done && day === undefined) dispatch(api.util.invalidateTags(['DiagnosisRecords']));
      },
    }),
    readDiagnosis: build.mutation<FunctionOutput<'diagnosis.read'>, FunctionInput<'diagnosis.read'>>({
      query: call('diagnosis.read'),
    }),
    diagnosisRecords: build.infiniteQuery<FunctionOutput<'diagnosis.records'>, string | null, string | undefined>({
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ queryArg: code, pageParam: cursor }) =>
        call('diagnosis.records')({ ...(code !== null && { code }), ...(cursor !== undefined && { cursor }) }),
      providesTags: ['DiagnosisRecords'],
    }),
    forgetDiagnoses: build.mutation<unknown, FunctionInput<'diagnosis.forget'>>({
      query: call('diagnosis.forget'),
      invalidatesTags: ['DiagnosisRecords'],
    }),
    diagnosisBars: build.query<FunctionOutput<'market.bars'>, string>({
      query: (code) => call('market.bars')({ code, period: 'day', adjust: 'forward', limit: 260 }),
      providesTags: ['Diagnosis'],
    }),
    diagnosisStocks: build.query<FunctionOutput<'market.search'>, string>({
      query: (query) => call('market.search')({ query }),
    }),
    diagnosisMarket: build.query<FunctionOutput<'market.status'>, void>({
      query: () => call('market.status')({}),
      providesTags: ['Diagnosis'],
    }),
    readingModels: build.query<FunctionOutput<'chat.models'>, void>({
      query: () => call('chat.models')({ assistant: 'diagnosis' }),
    }),
  }),
});

export const {
  useDiagnosisQuery,
  useReadDiagnosisMutation,
  useDiagnosisRecordsInfiniteQuery,
  useForgetDiagnosesMutation,
  useDiagnosisBarsQuery,
  useDiagnosisStocksQuery,
  useDiagnosisMarketQuery,
  useReadingModelsQuery,
} = diagnosisApi;

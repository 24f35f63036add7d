import type { FunctionInput, FunctionOutput } from '@guanlan/contract';
import { api, call } from '../../base/cloud/api';

/** Endpoints of videos' facts, and of the user's records. */
const videoApi = api.injectEndpoints({
  endpoints: (build) => ({
    extractVideo: build.mutation<FunctionOutput<'video.extract'>, FunctionInput<'video.extract'>>({
      query: call('video.extract'),
      // The server stores a record for signed-in users.
      invalidatesTags: (_result, error) => (error ? [] : ['VideoRecords']),
    }),
    videoCaptions: build.mutation<FunctionOutput<'video.captions'>, FunctionInput<'video.captions'>>({
      query: call('video.captions'),
    }),
    videoSites: build.query<FunctionOutput<'video.sites'>, void>({ query: () => call('video.sites')({}) }),
    videoRecords: build.infiniteQuery<FunctionOutput<'video.records'>, string, string | undefined>({
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ queryArg: search, pageParam: cursor }) =>
        call('video.records')({ ...(search !== '' && { search }), ...(cursor !== undefined && { cursor }) }),
      providesTags: ['VideoRecords'],
    }),
    videoRecord: build.query<FunctionOutput<'video.record'>, string>({
      query: (recordId) => call('video.record')({ recordId }),
    }),
    removeVideoRecord: build.mutation<unknown, string>({
      query: (recordId) => call('video.removeRecord')({ recordId }),
      invalidatesTags: ['VideoRecords'],
    }),
    restoreVideoRecord: build.mutation<unknown, string>({
      query: (recordId) => call('video.restoreRecord')({ recordId }),
      invalidatesTags: ['VideoRecords'],
    }),
    removeAllVideoRecords: build.mutation<FunctionOutput<'video.removeAllRecords'>, void>({
      query: () => call('video.removeAllRecords')({}),
      invalidatesTags: ['VideoRecords'],
    }),
    restoreAllVideoRecords: build.mutation<FunctionOutput<'video.restoreAllRecords'>, number>({
      query: (removal) => call('video.restoreAllRecords')({ removal }),
      invalidatesTags: ['VideoRecords'],
    }),
    summarizeVideo: build.mutation<FunctionOutput<'video.summarize'>, FunctionInput<'video.summarize'>>({
      query: call('video.summarize'),
    }),
    transcribeVideo: build.mutation<FunctionOutput<'video.transcribe'>, FunctionInput<'video.transcribe'>>({
      query: call('video.transcribe'),
      async onQueryStarted(_order, { dispatch, queryFulfilled }): Promise<void> {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) void dispatch(shown(answer.data));
      },
    }),
    videoTranscription: build.query<FunctionOutput<'video.transcription'>, string>({
      query: (transcriptionId) => call('video.transcription')({ transcriptionId }),
    }),
    videoTranscriptions: build.infiniteQuery<FunctionOutput<'video.transcriptions'>, void, string | undefined>({
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ pageParam: cursor }) => call('video.transcriptions')(cursor === undefined ? {} : { cursor }),
      providesTags: ['VideoTranscriptions'],
    }),
    removeVideoTranscription: build.mutation<unknown, string>({
      query: (transcriptionId) => call('video.removeTranscription')({ transcriptionId }),
      invalidatesTags: ['VideoTranscriptions'],
    }),
    restoreVideoTranscription: build.mutation<unknown, string>({
      query: (transcriptionId) => call('video.restoreTranscription')({ transcriptionId }),
      invalidatesTags: ['VideoTranscriptions'],
    }),
    removeAllVideoTranscriptions: build.mutation<FunctionOutput<'video.removeAllTranscriptions'>, void>({
      query: () => call('video.removeAllTranscriptions')({}),
      invalidatesTags: ['VideoTranscriptions'],
    }),
    restoreAllVideoTranscriptions: build.mutation<unknown, number>({
      query: (removal) => call('video.restoreAllTranscriptions')({ removal }),
      invalidatesTags: ['VideoTranscriptions'],
    }),
    cancelVideoTranscription: build.mutation<FunctionOutput<'video.cancelTranscription'>, string>({
      query: (transcriptionId) => call('video.cancelTranscription')({ transcriptionId }),
      async onQueryStarted(_id, { dispatch, queryFulfilled }): Promise<void> {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) void dispatch(shown(answer.data));
      },
    }),
  }),
});

export const {
  useExtractVideoMutation,
  useVideoCaptionsMutation,
  useVideoSitesQuery,
  useVideoRecordsInfiniteQuery,
  useVideoRecordQuery,
  useRemoveVideoRecordMutation,
  useRestoreVideoRecordMutation,
  useRemoveAllVideoRecordsMutation,
  useRestoreAllVideoRecordsMutation,
  useSummarizeVideoMutation,
  useTranscribeVideoMutation,
  useCancelVideoTranscriptionMutation,
  useVideoTranscriptionQuery,
  useVideoTranscriptionsInfiniteQuery,
  useRemoveVideoTranscriptionMutation,
  useRestoreVideoTranscriptionMutation,
  useRemoveAllVideoTranscriptionsMutation,
  useRestoreAllVideoTranscriptionsMutation,
} = videoApi;

/** Caches the answer of a change, so that a page that follows the transcription need not wait for its next poll. */
const shown = (answer: FunctionOutput<'video.transcription'>) =>
  videoApi.util.upsertQueryData('videoTranscription', answer.transcription.id, answer);

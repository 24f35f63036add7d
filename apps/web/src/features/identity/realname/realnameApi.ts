import type { FunctionInput, FunctionOutput, RealnameStatus } from '@guanlan/contract';
import { api, call } from '../../../base/cloud/api';

/** Whether a request is no longer pending: another administrator decided it, or the person withdrew it. */
export const isOver = (error: unknown): boolean =>
  ['REALNAME_DECIDED', 'NOT_FOUND'].includes(String((error as { code?: unknown }).code));

type PendingPage = FunctionOutput<'realname.listPending'>;

/** Endpoints of verifications: the user's own, and those that wait for an administrator. */
const realnameApi = api.injectEndpoints({
  endpoints: (build) => ({
    realnameStatus: build.query<RealnameStatus, void>({
      query: () => call('realname.status')({}),
      // Administrators decide elsewhere, so that a cached state may be outdated.
      keepUnusedDataFor: 0,
    }),
    submitRealname: build.mutation<RealnameStatus, FunctionInput<'realname.submit'>>({
      query: call('realname.submit'),
      async onQueryStarted(_args, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) dispatch(realnameApi.util.upsertQueryData('realnameStatus', undefined, data));
      },
    }),
    withdrawRealname: build.mutation<RealnameStatus, void>({
      query: () => call('realname.withdraw')({}),
      async onQueryStarted(_args, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) dispatch(realnameApi.util.upsertQueryData('realnameStatus', undefined, data));
      },
    }),
    pendingRealnames: build.infiniteQuery<PendingPage, void, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
      query: ({ pageParam }) => call('realname.listPending')(pageParam === null ? {} : { cursor: pageParam }),
      keepUnusedDataFor: 0,
    }),
    revealRealname: build.mutation<FunctionOutput<'realname.reveal'>, FunctionInput<'realname.reveal'>>({
      query: call('realname.reveal'),
    }),
    reviewRealname: build.mutation<unknown, FunctionInput<'realname.review'>>({
      query: call('realname.review'),
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        const over = await queryFulfilled.then(
          () => true,
          (failed) => isOver(failed.error),
        );
        // Removed from the cache instead of reading the list again: the pages that the administrator has loaded stay on
        // screen.
        if (over) {
          dispatch(
            realnameApi.util.updateQueryData('pendingRealnames', undefined, ({ pages }) => {
              for (const page of pages) page.items = page.items.filter((item) => item.id !== id);
            }),
          );
        }
      },
    }),
  }),
});

export const {
  useRealnameStatusQuery,
  useSubmitRealnameMutation,
  useWithdrawRealnameMutation,
  usePendingRealnamesInfiniteQuery,
  useRevealRealnameMutation,
  useReviewRealnameMutation,
} = realnameApi;

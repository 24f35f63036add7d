import type { FunctionInput, FunctionOutput, InboxKind, NoticePrefs } from '@guanlan/contract';
import { api, call } from '../../base/cloud/api';
import { getUnread, setUnread } from '../../base/news/unread';

/** Page of the inbox. */
export type InboxPage = FunctionOutput<'notices.list'>;
/** Kind of notices that is listed, or all. */
export type InboxFilter = InboxKind | 'all';

/** Endpoints of the user's inbox. */
const inboxApi = api.injectEndpoints({
  endpoints: (build) => ({
    inbox: build.infiniteQuery<InboxPage, InboxFilter, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ queryArg: kind, pageParam }) =>
        call('notices.list')({
          ...(kind === 'all' ? {} : { kind }),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        }),
      transformResponse: (page: InboxPage) => {
        setUnread(page.unread);
        return page;
      },
      providesTags: ['Inbox'],
    }),
    readNotices: build.mutation<FunctionOutput<'notices.read'>, FunctionInput<'notices.read'>>({
      query: call('notices.read'),
      async onQueryStarted(_args, { queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: { unread: getUnread() } }));
        setUnread(data.unread);
      },
      invalidatesTags: ['Inbox'],
    }),
    noticeDevices: build.query<FunctionOutput<'notices.devices'>, void>({
      query: () => call('notices.devices')({}),
      providesTags: ['NoticeDevices'],
    }),
    removeNoticeDevice: build.mutation<unknown, FunctionInput<'notices.unsubscribe'>>({
      query: call('notices.unsubscribe'),
      invalidatesTags: ['NoticeDevices'],
    }),
    noticePrefs: build.query<NoticePrefs, void>({
      query: () => call('notices.prefs')({}),
      transformResponse: ({ prefs }: FunctionOutput<'notices.prefs'>) => prefs,
      providesTags: ['NoticePrefs'],
    }),
    setNoticePrefs: build.mutation<unknown, NoticePrefs>({
      query: (set) => call('notices.prefs')({ set }),
      async onQueryStarted(set, { dispatch, queryFulfilled }) {
        const change = dispatch(inboxApi.util.updateQueryData('noticePrefs', undefined, () => set));
        await queryFulfilled.catch(() => change.undo());
      },
    }),
  }),
});

export const {
  useInboxInfiniteQuery,
  useNoticeDevicesQuery,
  useNoticePrefsQuery,
  useReadNoticesMutation,
  useRemoveNoticeDeviceMutation,
  useSetNoticePrefsMutation,
} = inboxApi;

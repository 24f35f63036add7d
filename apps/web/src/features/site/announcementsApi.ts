import type { Announcement, FunctionInput, FunctionOutput } from '@guanlan/contract';
import { api, call } from '../../base/cloud/api';

/** Endpoints of the operator's announcements. */
const announcementsApi = api.injectEndpoints({
  endpoints: (build) => ({
    announcements: build.query<readonly Announcement[], void>({
      query: () => call('announcements.list')({}),
      transformResponse: ({ items }: FunctionOutput<'announcements.list'>) => items,
      providesTags: ['Announcements'],
    }),
    publishAnnouncement: build.mutation<unknown, FunctionInput<'announcements.publish'>>({
      query: call('announcements.publish'),
      invalidatesTags: ['Announcements'],
    }),
    withdrawAnnouncement: build.mutation<unknown, string>({
      query: (id) => call('announcements.withdraw')({ id }),
      // Also after a failure, which means that the list was out of date.
      invalidatesTags: ['Announcements'],
    }),
  }),
});

export const { useAnnouncementsQuery, usePublishAnnouncementMutation, useWithdrawAnnouncementMutation } =
  announcementsApi;

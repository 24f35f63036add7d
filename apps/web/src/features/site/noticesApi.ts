import type { FunctionInput, Notice } from '@guanlan/contract';
import { api, call } from '../../base/cloud/api';

/** Endpoints of the texts that users accept. */
const noticesApi = api.injectEndpoints({
  endpoints: (build) => ({
    notices: build.query<{ notices: Notice[] }, void>({
      query: () => call('disclaimer.state')({}),
      providesTags: ['Notices'],
    }),
    acceptNotice: build.mutation<{ notice: Notice }, FunctionInput<'disclaimer.accept'>>({
      query: call('disclaimer.accept'),
      // Also after a failure, which means that there is a newer version to read.
      invalidatesTags: ['Notices'],
    }),
  }),
});

export const { useNoticesQuery, useAcceptNoticeMutation } = noticesApi;

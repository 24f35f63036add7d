import type { FunctionInput, Notice } from '@guanlan/contract';
import { api, call } from '../../base/cloud/api';

/** The texts that users accept. */
const noticesApi = api.injectEndpoints({
  endpoints: (build) => ({
    notices: build.query<{ notices: Notice[] }, void>({
      query: () => call('disclaimer.state')({}),
      providesTags: ['Notices'],
    }),
    acceptNotice: build.mutation<{ notice: Notice }, FunctionInput<'disclaimer.accept'>>({
      query: call('disclaimer.accept'),
      // Also after a failure: then it was another version that is to be read.
      invalidatesTags: ['Notices'],
    }),
  }),
});

export const { useNoticesQuery, useAcceptNoticeMutation } = noticesApi;

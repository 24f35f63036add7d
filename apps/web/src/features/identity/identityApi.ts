import type { FunctionInput, FunctionOutput } from '@guanlan/contract';
import { api, call } from '../../base/api';

/** The steps of signing in. */
const identityApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendSmsCode: build.mutation<FunctionOutput<'identity.sendSmsCode'>, FunctionInput<'identity.sendSmsCode'>>({
      query: call('identity.sendSmsCode'),
    }),
    loginBySms: build.mutation<FunctionOutput<'identity.loginBySms'>, FunctionInput<'identity.loginBySms'>>({
      query: call('identity.loginBySms'),
      invalidatesTags: ['Me', 'Conversations', 'Conversation'],
    }),
  }),
});

export const { useSendSmsCodeMutation, useLoginBySmsMutation } = identityApi;

import type { FunctionInput, FunctionOutput } from '@guanlan/contract';
import { api, call } from '../../base/api';
import { withCaptcha } from './with-captcha';

/** The steps of signing in. */
const identityApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendSmsCode: build.mutation<FunctionOutput<'identity.sendSmsCode'>, FunctionInput<'identity.sendSmsCode'>>({
      queryFn: (args, _api, _options, run) => withCaptcha(run, 'identity.sendSmsCode', args),
    }),
    loginBySms: build.mutation<FunctionOutput<'identity.loginBySms'>, FunctionInput<'identity.loginBySms'>>({
      query: call('identity.loginBySms'),
      invalidatesTags: ['Me', 'Conversations', 'Conversation'],
    }),
  }),
});

export const { useSendSmsCodeMutation, useLoginBySmsMutation } = identityApi;

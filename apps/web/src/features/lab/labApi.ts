import type { FunctionInput, FunctionOutput } from '@guanlan/contract';
import { api, call } from '../../base/api';

/** What the official account's test page asks the server. */
const labApi = api.injectEndpoints({
  endpoints: (build) => ({
    wechatStatus: build.query<FunctionOutput<'lab.wechatStatus'>, void>({ query: () => call('lab.wechatStatus')({}) }),
    wechatSignUrl: build.mutation<FunctionOutput<'lab.wechatSignUrl'>, FunctionInput<'lab.wechatSignUrl'>>({
      query: call('lab.wechatSignUrl'),
    }),
    wechatAuthorize: build.mutation<FunctionOutput<'lab.wechatAuthorize'>, FunctionInput<'lab.wechatAuthorize'>>({
      query: call('lab.wechatAuthorize'),
    }),
  }),
});

export const { useWechatStatusQuery, useWechatSignUrlMutation, useWechatAuthorizeMutation } = labApi;

import type { FunctionInput, FunctionOutput, LabModel } from '@guanlan/contract';
import { api, call } from '../../base/cloud/api';

/** What the test pages ask the server. */
const labApi = api.injectEndpoints({
  endpoints: (build) => ({
    labModels: build.query<readonly LabModel[], void>({
      query: () => call('lab.models')({}),
      transformResponse: ({ models }: FunctionOutput<'lab.models'>) => models,
    }),
    wechatStatus: build.query<FunctionOutput<'lab.wechatStatus'>, void>({ query: () => call('lab.wechatStatus')({}) }),
    wechatSignUrl: build.mutation<FunctionOutput<'lab.wechatSignUrl'>, FunctionInput<'lab.wechatSignUrl'>>({
      query: call('lab.wechatSignUrl'),
    }),
    wechatAuthorize: build.mutation<FunctionOutput<'lab.wechatAuthorize'>, FunctionInput<'lab.wechatAuthorize'>>({
      query: call('lab.wechatAuthorize'),
    }),
  }),
});

export const { useLabModelsQuery, useWechatStatusQuery, useWechatSignUrlMutation, useWechatAuthorizeMutation } = labApi;

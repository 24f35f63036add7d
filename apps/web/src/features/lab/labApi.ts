import type { FunctionInput, FunctionOutput, LabModel } from '@guanlan/contract';
import { api, call } from '../../base/cloud/api';

/** Endpoints of the test pages. */
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

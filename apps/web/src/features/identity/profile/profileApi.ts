import type { FunctionInput, FunctionOutput, Me, Session } from '@guanlan/contract';
import { api, call } from '../../../base/api';

type Input = FunctionInput<'identity.updateProfile'>;

/** The account of who is signed in: profile, sessions, ties to other services. */
const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    me: build.query<Me, void>({ query: () => call('identity.me')({}), providesTags: ['Me'] }),
    updateProfile: build.mutation<Me, Input>({
      query: call('identity.updateProfile'),
      async onQueryStarted(_args, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) dispatch(profileApi.util.upsertQueryData('me', undefined, data));
      },
    }),
    sessions: build.query<readonly Session[], void>({
      query: () => call('identity.sessions')({}),
      transformResponse: ({ items }: FunctionOutput<'identity.sessions'>) => items,
      providesTags: ['Sessions'],
    }),
    endSession: build.mutation<unknown, FunctionInput<'identity.endSession'>>({
      query: call('identity.endSession'),
      // Also after a failure: then the list was out of date.
      invalidatesTags: ['Sessions'],
    }),
    endOtherSessions: build.mutation<FunctionOutput<'identity.endOtherSessions'>, void>({
      query: () => call('identity.endOtherSessions')({}),
      invalidatesTags: ['Sessions'],
    }),
    oauthMethods: build.query<FunctionOutput<'oauth.methods'>['methods'], void>({
      query: () => call('oauth.methods')({}),
      transformResponse: ({ methods }: FunctionOutput<'oauth.methods'>) => methods,
    }),
    bindings: build.query<FunctionOutput<'oauth.bindings'>['bindings'], void>({
      query: () => call('oauth.bindings')({}),
      transformResponse: ({ bindings }: FunctionOutput<'oauth.bindings'>) => bindings,
      providesTags: ['Bindings'],
    }),
    unbind: build.mutation<unknown, FunctionInput<'oauth.unbind'>>({
      query: call('oauth.unbind'),
      invalidatesTags: ['Bindings'],
    }),
    realnameState: build.query<FunctionOutput<'realname.status'>['state'], void>({
      query: () => call('realname.status')({}),
      transformResponse: ({ state }: FunctionOutput<'realname.status'>) => state,
      keepUnusedDataFor: 0,
    }),
    factors: build.query<FunctionOutput<'security.factors'>, void>({
      query: () => call('security.factors')({}),
      providesTags: ['Factors'],
    }),
  }),
});

export const {
  useMeQuery,
  useUpdateProfileMutation,
  useSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useOauthMethodsQuery,
  useBindingsQuery,
  useUnbindMutation,
  useRealnameStateQuery,
  useFactorsQuery,
} = profileApi;

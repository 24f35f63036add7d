import type { FunctionInput, FunctionName, FunctionOutput, Me, Session } from '@guanlan/contract';
import { api, call } from '../../../base/cloud/api';
import { identityApi } from '../identityApi';

type In<N extends FunctionName> = FunctionInput<N>;
type Out<N extends FunctionName> = FunctionOutput<N>;

/**
 * Tags of a change of sign-in methods: the server replaces all sessions by a new one, whose token the client has stored
 * by then.
 */
const newSession = ['Me', 'Sessions'] as const;

/** Endpoints of the signed-in account: profile, sessions, bindings. */
const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    updateProfile: build.mutation<Me, In<'identity.updateProfile'>>({
      query: call('identity.updateProfile'),
      async onQueryStarted(_args, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) dispatch(identityApi.util.upsertQueryData('me', undefined, data));
      },
    }),
    sessions: build.query<readonly Session[], void>({
      query: () => call('identity.sessions')({}),
      transformResponse: ({ items }: Out<'identity.sessions'>) => items,
      providesTags: ['Sessions'],
    }),
    endSession: build.mutation<unknown, In<'identity.endSession'>>({
      query: call('identity.endSession'),
      // Also after a failure, which means that the list was out of date.
      invalidatesTags: ['Sessions'],
    }),
    endOtherSessions: build.mutation<Out<'identity.endOtherSessions'>, void>({
      query: () => call('identity.endOtherSessions')({}),
      invalidatesTags: ['Sessions'],
    }),
    bindings: build.query<Out<'oauth.bindings'>['bindings'], void>({
      query: () => call('oauth.bindings')({}),
      transformResponse: ({ bindings }: Out<'oauth.bindings'>) => bindings,
      providesTags: ['Bindings'],
    }),
    bind: build.mutation<unknown, In<'oauth.bind'>>({
      query: call('oauth.bind'),
      invalidatesTags: ['Bindings'],
    }),
    unbind: build.mutation<unknown, In<'oauth.unbind'>>({
      query: call('oauth.unbind'),
      invalidatesTags: ['Bindings'],
    }),
    realnameState: build.query<Out<'realname.status'>['state'], void>({
      query: () => call('realname.status')({}),
      transformResponse: ({ state }: Out<'realname.status'>) => state,
      keepUnusedDataFor: 0,
    }),
    bindMobile: build.mutation<unknown, In<'identity.bindMobile'>>({
      query: call('identity.bindMobile'),
      invalidatesTags: newSession,
    }),
    bindEmail: build.mutation<unknown, In<'identity.bindEmail'>>({
      query: call('identity.bindEmail'),
      invalidatesTags: newSession,
    }),
    changePassword: build.mutation<unknown, In<'identity.changePassword'>>({
      query: call('identity.changePassword'),
      invalidatesTags: newSession,
    }),
    setPassword: build.mutation<unknown, In<'identity.setPassword'>>({
      query: call('identity.setPassword'),
      invalidatesTags: newSession,
    }),
    exportMyData: build.mutation<Out<'identity.exportMyData'>, void>({
      query: () => call('identity.exportMyData')({}),
    }),
    deactivate: build.mutation<Out<'identity.deactivate'>, void>({ query: () => call('identity.deactivate')({}) }),
    factors: build.query<Out<'security.factors'>, void>({
      query: () => call('security.factors')({}),
      providesTags: ['Factors'],
    }),
    beginConfirm: build.mutation<Out<'security.beginConfirm'>, void>({
      query: () => call('security.beginConfirm')({}),
    }),
    beginTotp: build.mutation<Out<'security.beginTotp'>, In<'security.beginTotp'>>({
      query: call('security.beginTotp'),
    }),
    finishTotp: build.mutation<Out<'security.finishTotp'>, In<'security.finishTotp'>>({
      query: call('security.finishTotp'),
      invalidatesTags: ['Factors'],
    }),
    beginPasskey: build.mutation<Out<'security.beginPasskey'>, In<'security.beginPasskey'>>({
      query: call('security.beginPasskey'),
    }),
    finishPasskey: build.mutation<Out<'security.finishPasskey'>, In<'security.finishPasskey'>>({
      query: call('security.finishPasskey'),
      invalidatesTags: ['Factors'],
    }),
    renamePasskey: build.mutation<unknown, In<'security.renamePasskey'>>({
      query: call('security.renamePasskey'),
      invalidatesTags: ['Factors'],
    }),
    removeFactor: build.mutation<unknown, In<'security.remove'>>({
      query: call('security.remove'),
      invalidatesTags: ['Factors'],
    }),
    newRecoveryCodes: build.mutation<Out<'security.newRecoveryCodes'>, In<'security.newRecoveryCodes'>>({
      query: call('security.newRecoveryCodes'),
      invalidatesTags: ['Factors'],
    }),
  }),
});

export const {
  useUpdateProfileMutation,
  useSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useBindingsQuery,
  useBindMutation,
  useUnbindMutation,
  useRealnameStateQuery,
  useBindMobileMutation,
  useBindEmailMutation,
  useChangePasswordMutation,
  useSetPasswordMutation,
  useExportMyDataMutation,
  useDeactivateMutation,
  useFactorsQuery,
  useBeginConfirmMutation,
  useBeginTotpMutation,
  useFinishTotpMutation,
  useBeginPasskeyMutation,
  useFinishPasskeyMutation,
  useRenamePasskeyMutation,
  useRemoveFactorMutation,
  useNewRecoveryCodesMutation,
} = profileApi;

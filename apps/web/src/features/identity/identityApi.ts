import type { FunctionInput, FunctionName, FunctionOutput } from '@guanlan/contract';
import { api, call } from '../../base/cloud/api';
import type { CodeOrder } from './codes/code-requests';
import { registerWithCaptcha, withCaptcha } from './with-captcha';

/** Cache tags of the previous user's data. */
const userTags = ['Me', 'Conversations', 'Conversation'] as const;

interface SendCode {
  readonly order: CodeOrder;
  /** Idempotency key, repeated after a lost answer so that no second code is sent. */
  readonly requestId: string;
}

type Out<N extends FunctionName> = FunctionOutput<N>;
type In<N extends FunctionName> = FunctionInput<N>;

/** Endpoints of sign-in, registration and password reset, and of the signed-in account. */
export const identityApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendCode: build.mutation<Out<'identity.sendSmsCode'>, SendCode>({
      queryFn: ({ order, requestId }, _api, _options, run) => {
        if (order.by === 'sms') {
          const { mobile, scene } = order;
          return withCaptcha(run, 'identity.sendSmsCode', { mobile, scene, requestId });
        }
        if (order.by === 'own') {
          return withCaptcha(run, 'identity.sendOwnCode', { scene: order.scene, requestId });
        }
        const { email, scene } = order;
        return withCaptcha(run, 'identity.sendEmailCode', { email, scene, requestId });
      },
    }),
    loginBySms: build.mutation<Out<'identity.loginBySms'>, In<'identity.loginBySms'>>({
      query: call('identity.loginBySms'),
      invalidatesTags: userTags,
    }),
    loginByEmail: build.mutation<Out<'identity.loginByEmail'>, In<'identity.loginByEmail'>>({
      query: call('identity.loginByEmail'),
      invalidatesTags: userTags,
    }),
    loginByPassword: build.mutation<Out<'identity.loginByPassword'>, In<'identity.loginByPassword'>>({
      queryFn: (args, _api, _options, run) => withCaptcha(run, 'identity.loginByPassword', args),
      invalidatesTags: userTags,
    }),
    register: build.mutation<Out<'identity.register'>, Omit<In<'identity.register'>, 'captcha'>>({
      queryFn: (args, _api, _options, run) => registerWithCaptcha(run, args),
      invalidatesTags: userTags,
    }),
    registerByEmail: build.mutation<Out<'identity.registerByEmail'>, In<'identity.registerByEmail'>>({
      query: call('identity.registerByEmail'),
    }),
    adminNeeded: build.query<Out<'identity.adminNeeded'>, void>({
      query: () => ({ name: 'identity.adminNeeded', args: {} }),
    }),
    registerAdmin: build.mutation<Out<'identity.registerAdmin'>, In<'identity.registerAdmin'>>({
      query: call('identity.registerAdmin'),
    }),
    resetPasswordBySms: build.mutation<Out<'identity.resetPasswordBySms'>, In<'identity.resetPasswordBySms'>>({
      query: call('identity.resetPasswordBySms'),
    }),
    resetPasswordByEmail: build.mutation<Out<'identity.resetPasswordByEmail'>, In<'identity.resetPasswordByEmail'>>({
      query: call('identity.resetPasswordByEmail'),
    }),
    oauthMethods: build.query<Out<'oauth.methods'>, void>({ query: () => ({ name: 'oauth.methods', args: {} }) }),
    oauthBegin: build.mutation<Out<'oauth.begin'>, In<'oauth.begin'>>({ query: call('oauth.begin') }),
    loginByOauth: build.mutation<Out<'oauth.signIn'>, In<'oauth.signIn'>>({
      query: call('oauth.signIn'),
      invalidatesTags: userTags,
    }),
    factorChallenge: build.mutation<Out<'security.challenge'>, In<'security.challenge'>>({
      query: call('security.challenge'),
    }),
    loginByFactor: build.mutation<Out<'security.signIn'>, In<'security.signIn'>>({
      query: call('security.signIn'),
      invalidatesTags: userTags,
    }),
    undoDeactivation: build.mutation<Out<'identity.undoDeactivation'>, In<'identity.undoDeactivation'>>({
      query: call('identity.undoDeactivation'),
      invalidatesTags: userTags,
    }),
    me: build.query<Out<'identity.me'>, void>({
      query: () => ({ name: 'identity.me', args: {} }),
      providesTags: ['Me'],
    }),
    reauthenticate: build.mutation<Out<'identity.reauthenticate'>, In<'identity.reauthenticate'>>({
      query: call('identity.reauthenticate'),
    }),
  }),
});

export const {
  useSendCodeMutation,
  useLoginBySmsMutation,
  useLoginByEmailMutation,
  useLoginByPasswordMutation,
  useRegisterMutation,
  useRegisterByEmailMutation,
  useAdminNeededQuery,
  useRegisterAdminMutation,
  useResetPasswordBySmsMutation,
  useResetPasswordByEmailMutation,
  useOauthMethodsQuery,
  useOauthBeginMutation,
  useLoginByOauthMutation,
  useFactorChallengeMutation,
  useLoginByFactorMutation,
  useUndoDeactivationMutation,
  useMeQuery,
  useReauthenticateMutation,
} = identityApi;

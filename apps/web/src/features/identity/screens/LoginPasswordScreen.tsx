import { loginByPasswordForm, normalizeAccount } from '@guanlan/contract';
import { TextField } from '../../../ui/field/TextField';
import { useLoginByPasswordMutation } from '../identityApi';
import { AccountForm } from '../parts/AccountForm';
import { PasswordField } from '../parts/PasswordField';
import { SignInMethodLink } from '../parts/SignInMethodLink';
import { useAccountForm } from '../use-account-form';
import { useAgreement } from '../use-agreement';
import { useLeaveSignedIn } from '../use-leave-signed-in';
import { useSignIn } from '../use-sign-in';

interface LoginPasswordProps {
  readonly uniIdRedirectUrl?: string | undefined;
  /** Account that was typed or registered on the previous page. */
  readonly account?: string | undefined;
}

/** Parameters for other sign-in methods: the account's number or address, if it is one. */
function reach(typed: string): { readonly phoneNumber?: string; readonly email?: string } {
  const account = normalizeAccount(typed);
  if (/^1\d{10}$/.test(account)) return { phoneNumber: account };
  return account.includes('@') ? { email: account } : {};
}

/** Failures after which signing in by a code helps: the password may be wrong, locked, too short, or was never set. */
const codeHelps = new Set([
  'uni-id-password-error',
  'uni-id-password-error-exceed-limit',
  'uni-id-invalid-password',
  'uni-id-captcha-required',
]);

/** Sign-in with a password and a user name, number or address. */
export function LoginPasswordScreen({ uniIdRedirectUrl, account: given = '' }: LoginPasswordProps) {
  useLeaveSignedIn(uniIdRedirectUrl);
  const agreement = useAgreement();
  const signIn = useSignIn(uniIdRedirectUrl);
  const [login] = useLoginByPasswordMutation();
  const { form, ...account } = useAccountForm(loginByPasswordForm, { account: given, password: '' }, async (values) => {
    if (agreement.ask()) await signIn(() => login(values).unwrap());
  });
  const { errors } = form.formState;
  const known = { uniIdRedirectUrl, ...reach(form.watch('account')) };
  const byCode = { ...known, ...('email' in known ? { type: 'emailCode' } : {}) };
  return (
    <AccountForm
      title="欢迎回来"
      submit="登录"
      agreement={agreement}
      {...account}
      remedy={
        codeHelps.has(account.failure?.code ?? '') ? (
          <SignInMethodLink to="login" query={byCode}>
            没设过密码或忘了？用验证码登录
          </SignInMethodLink>
        ) : undefined
      }
      ways={
        <>
          <SignInMethodLink to={'email' in known ? 'retrieve-email' : 'retrieve'} query={known}>
            忘记密码
          </SignInMethodLink>
          <SignInMethodLink to="login" query={byCode}>
            验证码登录
          </SignInMethodLink>
          <SignInMethodLink to="register" query={{ uniIdRedirectUrl }}>
            注册账号
          </SignInMethodLink>
        </>
      }
    >
      <TextField
        label="账号"
        placeholder="用户名、手机号或邮箱"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={254}
        autoFocus={given === ''}
        error={errors.account?.message}
        {...form.register('account')}
      />
      <PasswordField
        use="current"
        autoFocus={given !== ''}
        error={errors.password?.message}
        {...form.register('password')}
      />
    </AccountForm>
  );
}

import { loginByEmailForm } from '@guanlan/contract';
import { emailOrder } from '../codes/code-order';
import { useLoginByEmailMutation } from '../identityApi';
import { leadTo } from '../sign-in-target';
import { useAccountForm } from '../use-account-form';
import { useAgreement } from '../use-agreement';
import { useSignIn } from '../use-sign-in';
import { AccountForm } from './AccountForm';
import { CodeField } from './CodeField';
import { EmailField } from './EmailField';
import { LoginBar } from './LoginBar';
import { SignInMethodLink } from './SignInMethodLink';

interface LoginByEmailProps {
  readonly uniIdRedirectUrl: string | undefined;
  readonly email: string | undefined;
}

/** Passwordless sign-in by a code to an address, in one step. */
export function LoginByEmail({ uniIdRedirectUrl, email = '' }: LoginByEmailProps) {
  const redirect = { uniIdRedirectUrl };
  const agreement = useAgreement();
  const signIn = useSignIn(uniIdRedirectUrl);
  const [login] = useLoginByEmailMutation();
  const { form, ...account } = useAccountForm(loginByEmailForm, { email, code: '' }, async (values) => {
    if (agreement.ask()) await signIn(() => login(values).unwrap());
  });
  const { errors } = form.formState;
  return (
    <AccountForm
      bar={<LoginBar />}
      title="用邮箱登录"
      lead={leadTo(uniIdRedirectUrl)}
      note="还没有注册的邮箱，验证后自动注册"
      submit="登录"
      agreement={agreement}
      {...account}
      ways={
        <>
          <SignInMethodLink to="login" query={redirect}>
            手机登录
          </SignInMethodLink>
          <SignInMethodLink to="login-password" query={redirect}>
            密码登录
          </SignInMethodLink>
          <SignInMethodLink to="register-email" query={redirect}>
            注册账号
          </SignInMethodLink>
        </>
      }
    >
      <EmailField autoFocus error={errors.email?.message} {...form.register('email')} />
      <CodeField
        order={emailOrder(form.watch('email'), 'login-by-email')}
        onIncomplete={() => void form.trigger('email', { shouldFocus: true })}
        error={errors.code?.message}
        {...form.register('code')}
      />
    </AccountForm>
  );
}

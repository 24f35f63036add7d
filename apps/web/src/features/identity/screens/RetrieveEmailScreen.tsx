import { afterReset } from '../after-reset';
import { emailOrder } from '../codes/code-order';
import { useResetPasswordByEmailMutation } from '../identityApi';
import { AccountForm } from '../parts/AccountForm';
import { CodeField } from '../parts/CodeField';
import { EmailField } from '../parts/EmailField';
import { PasswordField } from '../parts/PasswordField';
import { SignInMethodLink } from '../parts/SignInMethodLink';
import { screenForms, withoutAgain } from '../screen-forms';
import { useAccountForm } from '../use-account-form';

interface RetrieveEmailProps {
  readonly uniIdRedirectUrl?: string | undefined;
  readonly email?: string | undefined;
}

/** Resets the password by a code to the account's address. Ends every session and does not sign in. */
export function RetrieveEmailScreen({ uniIdRedirectUrl, email: given = '' }: RetrieveEmailProps) {
  const redirect = { uniIdRedirectUrl };
  const [reset] = useResetPasswordByEmailMutation();
  const defaults = { email: given, code: '', password: '', passwordAgain: '' };
  const { form, ...account } = useAccountForm(screenForms.resetByEmail, defaults, async (values) => {
    await reset(withoutAgain(values)).unwrap();
    afterReset(values.email, uniIdRedirectUrl);
  });
  const { errors } = form.formState;
  const email = form.watch('email');
  const order = emailOrder(email, 'reset-pwd-by-email');
  const typed = order?.by === 'email' ? { email: order.email } : {};
  return (
    <AccountForm
      title="设置新密码"
      lead="验证绑定的邮箱后设置新密码，所有设备上的登录会同时退出"
      submit="重置密码"
      {...account}
      remedy={
        account.failure?.code === 'uni-id-account-not-exists' ? (
          <SignInMethodLink to="register-email" query={{ ...redirect, ...typed }}>
            用这个邮箱注册
          </SignInMethodLink>
        ) : undefined
      }
      ways={
        <>
          <SignInMethodLink to="retrieve" query={redirect}>
            手机号重置
          </SignInMethodLink>
          <SignInMethodLink to="login" query={{ ...redirect, ...typed, type: 'emailCode' }}>
            验证码登录
          </SignInMethodLink>
          <SignInMethodLink to="login-password" query={redirect}>
            密码登录
          </SignInMethodLink>
        </>
      }
    >
      <EmailField autoFocus={given === ''} error={errors.email?.message} {...form.register('email')} />
      <CodeField
        order={order}
        onIncomplete={() => void form.trigger('email', { shouldFocus: true })}
        enterKeyHint="next"
        error={errors.code?.message}
        {...form.register('code')}
      />
      <PasswordField use="new" words={[email]} error={errors.password?.message} {...form.register('password')} />
      <PasswordField use="again" error={errors.passwordAgain?.message} {...form.register('passwordAgain')} />
    </AccountForm>
  );
}

import { useRegisterMutation } from '../identityApi';
import { AccountForm } from '../parts/AccountForm';
import { NicknameField, UsernameField } from '../parts/NameFields';
import { PasswordField } from '../parts/PasswordField';
import { SignInMethodLink } from '../parts/SignInMethodLink';
import { screenForms, withoutAgain } from '../screen-forms';
import { useAccountForm } from '../use-account-form';
import { useAgreement } from '../use-agreement';
import { useSignIn } from '../use-sign-in';

const empty = { username: '', nickname: '', password: '', passwordAgain: '' };

/** Registers an account with a user name and a password, and signs in. */
export function RegisterScreen({ uniIdRedirectUrl }: { uniIdRedirectUrl?: string | undefined }) {
  const agreement = useAgreement();
  const signIn = useSignIn(uniIdRedirectUrl);
  const [register] = useRegisterMutation();
  const { form, ...account } = useAccountForm(screenForms.register, empty, async (values) => {
    if (agreement.ask()) await signIn(() => register(withoutAgain(values)).unwrap());
  });
  const { errors } = form.formState;
  const [username, nickname] = form.watch(['username', 'nickname']);
  const taken = errors.username?.type === 'server';
  return (
    <AccountForm
      title="创建账号"
      lead="设置用户名和密码，用于登录"
      submit="注册并登录"
      agreement={agreement}
      {...account}
      remedy={
        taken ? (
          <SignInMethodLink to="login-password" query={{ uniIdRedirectUrl, account: username }}>
            这是你的账号？去登录
          </SignInMethodLink>
        ) : undefined
      }
      ways={
        <>
          <SignInMethodLink to="login-password" query={{ uniIdRedirectUrl }}>
            已有账号
          </SignInMethodLink>
          <SignInMethodLink to="register-email" query={{ uniIdRedirectUrl }}>
            邮箱注册
          </SignInMethodLink>
          <SignInMethodLink to="login" query={{ uniIdRedirectUrl }}>
            手机号注册
          </SignInMethodLink>
        </>
      }
    >
      <UsernameField autoFocus error={errors.username?.message} {...form.register('username')} />
      <NicknameField error={errors.nickname?.message} {...form.register('nickname')} />
      <PasswordField
        use="new"
        label="密码"
        words={[username, nickname]}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <PasswordField use="again" error={errors.passwordAgain?.message} {...form.register('passwordAgain')} />
    </AccountForm>
  );
}

import { replace } from '../../../base/go';
import { showToast } from '../../../ui/notice/toast';
import { emailOrder } from '../codes/code-order';
import { useRegisterByEmailMutation } from '../identityApi';
import { AccountForm } from '../parts/AccountForm';
import { CodeField } from '../parts/CodeField';
import { EmailField } from '../parts/EmailField';
import { NicknameField } from '../parts/NameFields';
import { PasswordField } from '../parts/PasswordField';
import { SignInMethodLink } from '../parts/SignInMethodLink';
import { screenForms, withoutAgain } from '../screen-forms';
import { useAccountForm } from '../use-account-form';
import { useAgreement } from '../use-agreement';

interface RegisterEmailProps {
  readonly uniIdRedirectUrl?: string | undefined;
  readonly email?: string | undefined;
}

const empty = { nickname: '', password: '', passwordAgain: '', code: '' };

/** Registers an account with an address that a code proves; as in the original, signing in is the next step. */
export function RegisterEmailScreen({ uniIdRedirectUrl, email: given = '' }: RegisterEmailProps) {
  const agreement = useAgreement();
  const [register] = useRegisterByEmailMutation();
  const redirect = uniIdRedirectUrl ? { uniIdRedirectUrl } : {};
  const { form, ...account } = useAccountForm(
    screenForms.registerByEmail,
    { ...empty, email: given },
    async (values) => {
      if (!agreement.ask()) return;
      await register(withoutAgain(values)).unwrap();
      showToast({ title: '注册成功，请登录', icon: 'success' });
      replace('login-password', { ...redirect, account: values.email });
    },
  );
  const { errors } = form.formState;
  const [email, nickname] = form.watch(['email', 'nickname']);
  const taken = errors.email?.type === 'server';
  return (
    <AccountForm
      title="用邮箱创建账号"
      lead="验证码会发送到你的邮箱"
      submit="注册并登录"
      agreement={agreement}
      {...account}
      remedy={
        taken ? (
          <SignInMethodLink to="login-password" query={{ ...redirect, account: email }}>
            这是你的邮箱？去登录
          </SignInMethodLink>
        ) : undefined
      }
      ways={
        <>
          <SignInMethodLink to="login-password" query={redirect}>
            已有账号
          </SignInMethodLink>
          <SignInMethodLink to="register" query={redirect}>
            用户名注册
          </SignInMethodLink>
        </>
      }
    >
      <EmailField autoFocus error={errors.email?.message} {...form.register('email')} />
      <CodeField
        order={emailOrder(email, 'register')}
        onIncomplete={() => void form.trigger('email', { shouldFocus: true })}
        enterKeyHint="next"
        error={errors.code?.message}
        {...form.register('code')}
      />
      <NicknameField error={errors.nickname?.message} {...form.register('nickname')} />
      <PasswordField
        use="new"
        label="密码"
        words={[email, nickname]}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <PasswordField use="again" error={errors.passwordAgain?.message} {...form.register('passwordAgain')} />
    </AccountForm>
  );
}

import { afterReset } from '../after-reset';
import { smsOrder } from '../codes/code-order';
import { useResetPasswordBySmsMutation } from '../identityApi';
import { AccountForm } from '../parts/AccountForm';
import { CodeField } from '../parts/CodeField';
import { MobileField } from '../parts/MobileField';
import { PasswordField } from '../parts/PasswordField';
import { SignInMethodLink } from '../parts/SignInMethodLink';
import { screenForms, withoutAgain } from '../screen-forms';
import { useAccountForm } from '../use-account-form';

interface RetrieveProps {
  readonly uniIdRedirectUrl?: string | undefined;
  readonly phoneNumber?: string | undefined;
  /** Whether the number is fixed, because the page was opened for this account. */
  readonly lock?: string | undefined;
}

/** Resets the password by a code to the account's number. Ends every session and does not sign in. */
export function RetrieveScreen({ uniIdRedirectUrl, phoneNumber = '', lock }: RetrieveProps) {
  const redirect = { uniIdRedirectUrl };
  const [reset] = useResetPasswordBySmsMutation();
  const defaults = { mobile: phoneNumber, code: '', password: '', passwordAgain: '' };
  const { form, ...account } = useAccountForm(screenForms.resetBySms, defaults, async (values) => {
    await reset(withoutAgain(values)).unwrap();
    afterReset(values.mobile, uniIdRedirectUrl);
  });
  const { errors } = form.formState;
  const mobile = form.watch('mobile');
  const order = smsOrder(mobile, 'reset-pwd-by-sms');
  const typed = order?.by === 'sms' ? { phoneNumber: order.mobile } : {};
  return (
    <AccountForm
      title="设置新密码"
      lead="验证绑定的手机号后设置新密码，所有设备上的登录会同时退出"
      submit="重置密码"
      {...account}
      remedy={
        account.failure?.code === 'uni-id-account-not-exists' ? (
          <SignInMethodLink to="login" query={{ ...redirect, ...typed }}>
            用这个号码直接登录，会自动注册
          </SignInMethodLink>
        ) : undefined
      }
      ways={
        <>
          <SignInMethodLink to="retrieve-email" query={redirect}>
            邮箱重置
          </SignInMethodLink>
          <SignInMethodLink to="login" query={{ ...redirect, ...typed }}>
            验证码登录
          </SignInMethodLink>
          <SignInMethodLink to="login-password" query={redirect}>
            密码登录
          </SignInMethodLink>
        </>
      }
    >
      <MobileField
        autoFocus={phoneNumber === ''}
        readOnly={lock !== undefined && phoneNumber !== ''}
        error={errors.mobile?.message}
        {...form.register('mobile')}
      />
      <CodeField
        order={order}
        onIncomplete={() => void form.trigger('mobile', { shouldFocus: true })}
        enterKeyHint="next"
        error={errors.code?.message}
        {...form.register('code')}
      />
      <PasswordField use="new" words={[mobile]} error={errors.password?.message} {...form.register('password')} />
      <PasswordField use="again" error={errors.passwordAgain?.message} {...form.register('passwordAgain')} />
    </AccountForm>
  );
}

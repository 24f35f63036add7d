import { loginBySmsForm, OneTimeCode } from '@guanlan/contract';
import { useEffect } from 'react';
import { replace } from '../../../base/go';
import { useLoginBySmsMutation } from '../identityApi';
import { AccountForm } from '../parts/AccountForm';
import { CodeField } from '../parts/CodeField';
import { SignInMethodLink } from '../parts/SignInMethodLink';
import { useAccountForm } from '../use-account-form';
import { useSignIn } from '../use-sign-in';

interface LoginSmsProps {
  readonly phoneNumber?: string | undefined;
  readonly uniIdRedirectUrl?: string | undefined;
}

/**
 * Second step of passwordless sign-in: the code, which is sent with its sixth digit. Leads back to the first step when
 * the number is missing.
 */
export function LoginSmsScreen({ phoneNumber, uniIdRedirectUrl }: LoginSmsProps) {
  useEffect(() => {
    if (!phoneNumber) replace('login', uniIdRedirectUrl ? { uniIdRedirectUrl } : {});
  }, [phoneNumber, uniIdRedirectUrl]);
  return phoneNumber ? <CodeForm mobile={phoneNumber} uniIdRedirectUrl={uniIdRedirectUrl} /> : null;
}

function CodeForm({ mobile, uniIdRedirectUrl }: { mobile: string; uniIdRedirectUrl: string | undefined }) {
  const signIn = useSignIn(uniIdRedirectUrl);
  const [login] = useLoginBySmsMutation();
  const { form, ...account } = useAccountForm(loginBySmsForm, { mobile, code: '' }, (values) =>
    signIn(() => login(values).unwrap()),
  );
  const submitWhole = ({ target }: { readonly target: { readonly value: string } }): void => {
    if (OneTimeCode.safeParse(target.value).success) void account.onSubmit();
  };
  return (
    <AccountForm
      title="输入短信验证码"
      lead={`登录 +86 ${mobile.replace(/^(\d{3})(\d{4})/, '$1 $2 ')}`}
      submit="登录"
      {...account}
      ways={
        <>
          <SignInMethodLink to="login" query={{ uniIdRedirectUrl, phoneNumber: mobile }}>
            换一个号码
          </SignInMethodLink>
          <SignInMethodLink to="login-password" query={{ uniIdRedirectUrl, account: mobile }}>
            密码登录
          </SignInMethodLink>
        </>
      }
    >
      <CodeField
        order={{ by: 'sms', mobile, scene: 'login-by-sms' }}
        autoFocus
        error={form.formState.errors.code?.message}
        {...form.register('code', { onChange: submitWhole })}
      />
    </AccountForm>
  );
}

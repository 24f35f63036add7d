import { sendSmsCodeForm } from '@guanlan/contract';
import { brand } from '../../../base/brand';
import { back, replace } from '../../../base/go';
import { NavBar } from '../../../ui/NavBar';
import { resendAt } from '../code-requests';
import { AccountForm } from '../parts/AccountForm';
import { MobileField } from '../parts/MobileField';
import { WayLink } from '../parts/WayLink';
import { useAccountForm } from '../use-account-form';
import { useAgreement } from '../use-agreement';
import { useSendCode } from '../use-code-request';
import { useLeaveSignedIn } from '../use-leave-signed-in';

interface LoginProps {
  readonly uniIdRedirectUrl?: string | undefined;
  readonly phoneNumber?: string | undefined;
}

/** Passwordless sign-in, first step: the number. It carries the way back to the second step. */
export function LoginScreen({ uniIdRedirectUrl, phoneNumber = '' }: LoginProps) {
  useLeaveSignedIn(uniIdRedirectUrl);
  const agreement = useAgreement();
  const { send } = useSendCode();
  const { form, ...account } = useAccountForm(sendSmsCodeForm, { mobile: phoneNumber }, async ({ mobile }) => {
    if (!(await agreement.ask())) return;
    const order = { by: 'sms', mobile, scene: 'login-by-sms' } as const;
    if (resendAt(order) <= Date.now()) await send(order);
    replace('login-sms', { phoneNumber: mobile, ...(uniIdRedirectUrl ? { uniIdRedirectUrl } : {}) });
  });

  return (
    <AccountForm
      bar={<NavBar title="登录" onBack={back} />}
      title={`登录${brand.name}`}
      lead="未注册的手机号验证通过后将自动注册"
      submit="获取验证码"
      agreement={agreement}
      {...account}
      ways={
        <WayLink to="login-password" query={{ uniIdRedirectUrl }}>
          账号密码登录
        </WayLink>
      }
    >
      <MobileField autoFocus error={form.formState.errors.mobile?.message} {...form.register('mobile')} />
    </AccountForm>
  );
}

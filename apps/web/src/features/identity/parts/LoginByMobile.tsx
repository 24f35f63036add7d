import { normalizeMobile, sendSmsCodeForm } from '@guanlan/contract';
import { brand } from '../../../base/brand';
import { replace, rewrite } from '../../../base/go';
import { ExampleOffer } from '../../../kit/examples/ExampleOffer';
import { Button } from '../../../ui/Button';
import { resendAt } from '../codes/code-requests';
import { useSendCode } from '../codes/use-code-request';
import { useLoginByOauthMutation } from '../identityApi';
import { isUnopened, leadTo } from '../sign-in-target';
import { useAccountForm } from '../use-account-form';
import { useAgreement } from '../use-agreement';
import { useSignIn } from '../use-sign-in';
import { useWechatReturn, type WechatBack } from '../wechat/use-wechat-return';
import { AccountForm } from './AccountForm';
import { GuestPageLink } from './GuestPageLink';
import { LoginBar } from './LoginBar';
import { MobileField } from './MobileField';
import { SignInMethodLink } from './SignInMethodLink';
import { WechatButton } from './WechatButton';

interface LoginByMobileProps {
  readonly uniIdRedirectUrl: string | undefined;
  readonly phoneNumber: string | undefined;
  /** Parameters that WeChat appended to the page's address. */
  readonly back: WechatBack | null;
}

/** First step of passwordless sign-in by SMS: the number. Passes the redirect on to the second step. */
export function LoginByMobile({ uniIdRedirectUrl, phoneNumber = '', back }: LoginByMobileProps) {
  const redirect = uniIdRedirectUrl ? { uniIdRedirectUrl } : {};
  const agreement = useAgreement();
  const { send } = useSendCode();
  const { form, refuse, run, ...account } = useAccountForm(
    sendSmsCodeForm,
    { mobile: phoneNumber },
    async ({ mobile }) => {
      if (!agreement.ask()) return;
      const order = { by: 'sms', mobile, scene: 'login-by-sms' } as const;
      if (resendAt(order) <= Date.now()) await send(order);
      replace('login-sms', { phoneNumber: mobile, ...redirect });
    },
  );
  const signIn = useSignIn(uniIdRedirectUrl);
  const isVain = isUnopened(uniIdRedirectUrl);
  const byWechat = { agreement, uniIdRedirectUrl, run };
  const [byOauth] = useLoginByOauthMutation();
  useWechatReturn(back, {
    tidy: () => rewrite('login', redirect),
    finish: (answer) => void run(() => signIn(() => byOauth(answer).unwrap())),
    refuse,
  });
  return (
    <AccountForm
      bar={<LoginBar />}
      title={`登录${brand.name}`}
      lead={leadTo(uniIdRedirectUrl)}
      note="还没有注册的手机号，验证后自动注册"
      submit="获取验证码"
      isSecondary={isVain}
      agreement={agreement}
      {...account}
      remedy={
        account.failure?.code === 'RATE_LIMITED' ? (
          <SignInMethodLink
            to="login-sms"
            query={{ ...redirect, phoneNumber: normalizeMobile(form.getValues('mobile')) }}
          >
            已经收到验证码？去输入
          </SignInMethodLink>
        ) : undefined
      }
      more={
        <>
          <WechatButton place="after" {...byWechat} />
          <ExampleOffer target={uniIdRedirectUrl} />
          <GuestPageLink target={uniIdRedirectUrl} />
        </>
      }
      ways={
        <>
          <SignInMethodLink to="login-password" query={redirect}>
            密码登录
          </SignInMethodLink>
          <SignInMethodLink to="login" query={{ ...redirect, type: 'emailCode' }}>
            邮箱登录
          </SignInMethodLink>
          <SignInMethodLink to="register" query={redirect}>
            注册账号
          </SignInMethodLink>
        </>
      }
    >
      {isVain ? (
        <Button kind="primary" block onClick={() => replace('home')}>
          回到首页
        </Button>
      ) : null}
      <WechatButton place="before" {...byWechat} />
      <MobileField autoFocus={!isVain} error={form.formState.errors.mobile?.message} {...form.register('mobile')} />
    </AccountForm>
  );
}

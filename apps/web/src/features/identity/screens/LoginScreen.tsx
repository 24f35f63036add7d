import { lazy, Suspense, useState } from 'react';
import { Screen } from '../../../ui/Screen';
import { ErrorState } from '../../../ui/states';
import { LoginBar } from '../parts/LoginBar';
import { LoginByMobile } from '../parts/LoginByMobile';
import { useLeaveSignedIn } from '../use-leave-signed-in';
import { readWechatBack } from '../wechat/use-wechat-return';
import type { WechatReturn } from '../wechat/wechat-authorization';

/** Loaded on demand, since most people sign in by their number. */
const LoginByEmail = lazy(() =>
  import('../parts/LoginByEmail').then((m) => ({ default: m.LoginByEmail })).catch(() => ({ default: NotLoaded })),
);

/** A chunk failed to load, after a new deployment or without network: reloading the page helps with both. */
function NotLoaded() {
  return (
    <Screen bar={<LoginBar />}>
      <ErrorState title="页面没有加载成功" action="重新加载" onAction={() => window.location.reload()} />
    </Screen>
  );
}

interface LoginProps extends WechatReturn {
  readonly uniIdRedirectUrl?: string | undefined;
  readonly phoneNumber?: string | undefined;
  readonly email?: string | undefined;
  /** `emailCode` for a code to an address; any other value for a code to a number. */
  readonly type?: string | undefined;
}

/** Passwordless sign-in: by a code to a number or an address, or by WeChat, which leads back here. */
export function LoginScreen({ phoneNumber, email, type, ...query }: LoginProps) {
  const [back] = useState(() => readWechatBack(query, 'sign-in'));
  const uniIdRedirectUrl = query.uniIdRedirectUrl ?? back?.uniIdRedirectUrl;
  useLeaveSignedIn(uniIdRedirectUrl);
  if (type !== 'emailCode') {
    return <LoginByMobile uniIdRedirectUrl={uniIdRedirectUrl} phoneNumber={phoneNumber} back={back} />;
  }
  return (
    <Suspense fallback={<Screen bar={<LoginBar />}>{null}</Screen>}>
      <LoginByEmail uniIdRedirectUrl={uniIdRedirectUrl} email={email} />
    </Suspense>
  );
}

import { useIsAdmin } from '../../../base/account/is-admin';
import { errorText } from '../../../base/error-text';
import { Screen } from '../../../ui/Screen';
import { ErrorState, Skeleton } from '../../../ui/states';
import { useWechatStatusQuery } from '../labApi';
import { EchoCheck } from '../parts/wechat/EchoCheck';
import { JsSignature } from '../parts/wechat/JsSignature';
import { OAuthCheck, type OAuthReturn } from '../parts/wechat/OAuthCheck';
import { WechatFacts } from '../parts/wechat/WechatFacts';
import { WechatMissing } from '../parts/wechat/WechatMissing';
import { WechatSetup } from '../parts/wechat/WechatSetup';
import '../parts/lab.css';

/** Tries the configured official account: its server address, the JS-SDK's signature, an authorization. */
export function WechatTestScreen(back: OAuthReturn) {
  return (
    <Screen>
      <Content back={back} />
    </Screen>
  );
}

function Content({ back }: { back: OAuthReturn }) {
  const { data, error, isFetching, refetch } = useWechatStatusQuery(undefined, { refetchOnMountOrArgChange: true });
  const isAdmin = useIsAdmin();
  const again = (): void => void refetch();
  if (error && !data) {
    const { title, action } = errorText(error);
    return <ErrorState title={title} action={action ?? '重试'} onAction={again} />;
  }
  if (!data) return <Skeleton label="正在查看公众号的配置" />;
  if (!data.configured) {
    return (
      <div className="lab-column">
        {isAdmin ? <WechatSetup onCheck={again} busy={isFetching} /> : <WechatMissing />}
      </div>
    );
  }
  return (
    <div className="lab-column">
      <WechatFacts appId={data.appId} origin={data.publicUrl ?? window.location.origin} echoPath={data.echoPath} />
      <EchoCheck path={data.echoPath} />
      <JsSignature />
      <OAuthCheck back={back} />
    </div>
  );
}

import { useIsAdmin } from '../../../base/account/is-admin';
import { errorText } from '../../../base/error-text';
import { back } from '../../../base/go';
import { Screen } from '../../../ui/Screen';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states';
import { useWechatStatusQuery } from '../labApi';
import { EchoCheck } from '../parts/wechat/EchoCheck';
import { JsSignature } from '../parts/wechat/JsSignature';
import { OAuthCheck, type OAuthReturn } from '../parts/wechat/OAuthCheck';
import { WechatFacts } from '../parts/wechat/WechatFacts';
import { WechatSetup } from '../parts/wechat/WechatSetup';
import '../parts/lab.css';

/** Test of the configured official account: server address, JS-SDK signature, authorization. */
export function WechatTestScreen(returned: OAuthReturn) {
  return (
    <Screen>
      <Content returned={returned} />
    </Screen>
  );
}

function Content({ returned }: { returned: OAuthReturn }) {
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
      <OAuthCheck back={returned} />
    </div>
  );
}

/** Page for users other than administrators, who see how to configure the account. */
const WechatMissing = () => (
  <EmptyState title="公众号尚未接入" hint="接入以后，这里可以测试公众号的各项功能" action="返回" onAction={back} />
);

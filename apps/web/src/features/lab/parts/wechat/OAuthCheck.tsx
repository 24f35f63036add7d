import type { WechatScope, WechatUser } from '@guanlan/contract';
import { useEffect, useRef, useState } from 'react';
import { View } from 'tamagui';
import { rewrite } from '../../../../base/go';
import { Button } from '../../../../ui/Button';
import { Chip } from '../../../../ui/Chip';
import { copyText } from '../../../../ui/clipboard';
import { Facts } from '../../../../ui/Facts';
import { Skeleton } from '../../../../ui/states';
import { Text } from '../../../../ui/Text';
import { useWechatAuthorizeMutation } from '../../labApi';
import { endAuthorization, leaveFor } from '../../wechat/authorization';
import { LabSection } from '../LabSection';
import { FailureText } from './FailureText';

const scopes: readonly (readonly [WechatScope, string])[] = [
  ['snsapi_base', '静默授权，只得到 openid'],
  ['snsapi_userinfo', '请用户同意，得到昵称和头像'],
];

/** Parameters in the page's address after an authorization. */
export interface OAuthReturn {
  readonly code?: string | undefined;
  readonly state?: string | undefined;
  readonly declined?: string | undefined;
}

type Ending =
  | { readonly is: 'none' | 'waiting' | 'declined' }
  | { readonly is: 'done'; readonly user: WechatUser }
  | { readonly is: 'failed'; readonly error: unknown };

const startOf = ({ code, declined }: OAuthReturn): Ending => ({
  is: code ? 'waiting' : declined ? 'declined' : 'none',
});

/** Completes the authorization in the address, once, and removes it from the address. */
function useEnding(back: OAuthReturn): Ending {
  const [ending, setEnding] = useState(() => startOf(back));
  const { code, state = '', declined } = back;
  useEffect(() => {
    if (!code && !declined) return;
    rewrite('wechat-test');
    if (!code) return;
    let over = false;
    endAuthorization(code, state).then(
      (user) => !over && setEnding({ is: 'done', user }),
      (error: unknown) => !over && setEnding({ is: 'failed', error }),
    );
    return () => {
      over = true;
    };
  }, [code, state, declined]);
  return ending;
}

/** Round trip of an authorization in a web page. */
export function OAuthCheck({ back }: { readonly back: OAuthReturn }) {
  const [scope, setScope] = useState<WechatScope>('snsapi_base');
  const [authorize, { error, isLoading }] = useWechatAuthorizeMutation();
  const ending = useEnding(back);
  const place = useRef<HTMLDivElement>(null);
  // Scrolled into view on return from WeChat, since it stands at the end of the page.
  useEffect(() => {
    if (ending.is !== 'none') place.current?.scrollIntoView({ block: 'center' });
  }, [ending]);
  const begin = async (): Promise<void> => {
    const { data } = await authorize({ scope, origin: window.location.origin });
    if (data) leaveFor(data.url, data.state);
  };
  const inWechat = /MicroMessenger/i.test(navigator.userAgent);
  return (
    <LabSection title="网页授权" note="去微信授权，带着授权码回来，换成用户">
      <View flexDirection="row" flexWrap="wrap" columnGap="$8" role="group" aria-label="授权范围">
        {scopes.map(([one]) => (
          <Chip key={one} on={one === scope} onClick={() => setScope(one)}>
            {one}
          </Chip>
        ))}
      </View>
      <Text size={14} tone="muted">
        {scopes.find(([one]) => one === scope)?.[1]}
      </Text>
      {inWechat ? null : (
        <View gap="$8">
          <Text size={14} tone="warning">
            微信只允许在微信内打开授权页。请把本页网址发到微信里打开，再开始授权。
          </Text>
          <div>
            <Chip icon="copy" onClick={() => void copyText(window.location.href)}>
              复制本页网址
            </Chip>
          </div>
        </View>
      )}
      <Button busy={isLoading} onClick={() => void begin()}>
        开始授权
      </Button>
      {error ? <FailureText error={error} /> : null}
      <div ref={place} aria-live="polite">
        <Ended ending={ending} />
      </div>
    </LabSection>
  );
}

function Ended({ ending }: { ending: Ending }) {
  if (ending.is === 'waiting') return <Skeleton label="正在换取用户" rows={1} />;
  if (ending.is === 'declined') return <Text tone="warning">用户没有同意授权</Text>;
  if (ending.is === 'failed') return <FailureText error={ending.error} />;
  if (ending.is !== 'done') return null;
  const { openid, unionid, nickname, avatar, scope } = ending.user;
  const facts = [
    ['openid', openid],
    ['scope', scope],
    ['unionid', unionid ?? '没有绑定开放平台'],
    ['昵称', nickname ?? '静默授权不提供'],
  ] as const;
  return (
    <section aria-label="授权结果">
      {avatar ? <img className="lab-avatar" src={avatar} alt="用户头像" referrerPolicy="no-referrer" /> : null}
      <Facts of={facts} />
    </section>
  );
}

import type { OauthMethod } from '@guanlan/contract';
import { useState } from 'react';
import { errorText } from '../../../../base/error-text';
import { showToast } from '../../../../ui/notice/toast';
import { showModal } from '../../../../ui/overlay/modal';
import { Row } from '../../../../ui/Row';
import { useOauthBeginMutation, useOauthMethodsQuery } from '../../identityApi';
import { useBindingsQuery, useUnbindMutation } from '../../profile/profileApi';
import { leaveForWechat, wechatMethod } from '../../wechat/wechat-authorization';

/** Row of the WeChat binding; absent unless the server offers one, or the account has one from before. */
export function WechatRow() {
  const { data } = useOauthMethodsQuery();
  const { data: bindings } = useBindingsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data || !bindings) return null;
  if (bindings.some(({ provider }) => provider === 'wechat')) return <Bound />;
  const method = wechatMethod(data.methods);
  return method ? <Unbound method={method} /> : null;
}

function Unbound({ method }: { method: OauthMethod }) {
  const [begin] = useOauthBeginMutation();
  const [leaving, setLeaving] = useState(false);
  const leave = async (): Promise<void> => {
    if (leaving) return;
    setLeaving(true);
    try {
      await leaveForWechat({ method, purpose: 'bind' }, (args) => begin(args).unwrap());
    } catch (error) {
      setLeaving(false);
      showToast({ title: errorText(error).title, icon: 'error' });
    }
  };
  return <Row title="微信" value={leaving ? '正在前往微信…' : '未绑定'} onPress={() => void leave()} />;
}

function Bound() {
  const [unbind, { isLoading }] = useUnbindMutation();
  const ask = async (): Promise<void> => {
    if (isLoading) return;
    const { confirm } = await showModal({
      title: '解除微信绑定？',
      content: '以后不能再用微信登录这个账号，随时可以重新绑定。',
      confirmText: '解除绑定',
      cancelText: '取消',
      destructive: true,
    });
    if (!confirm) return;
    try {
      await unbind({ provider: 'wechat' }).unwrap();
      showToast({ title: '已解除微信绑定', icon: 'success' });
    } catch (error) {
      showToast({ title: errorText(error).title, icon: 'error', duration: 3000 });
    }
  };
  return <Row title="微信" value={isLoading ? '正在解除…' : '已绑定'} onPress={() => void ask()} />;
}

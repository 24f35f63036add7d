import { View } from 'tamagui';
import { Button } from '../../../ui/Button';
import { useOauthBeginMutation, useOauthMethodsQuery } from '../identityApi';
import type { Agreement } from '../use-agreement';
import { leaveForWechat, wechatMethod } from '../wechat/wechat-authorization';
import { WechatMark } from './WechatMark';

const words = { display: 'inline-flex', alignItems: 'center', gap: 8 } as const;

interface WechatButtonProps {
  /** Before the form or after it: inside WeChat its way comes first. */
  readonly place: 'before' | 'after';
  readonly agreement: Agreement;
  readonly uniIdRedirectUrl: string | undefined;
  /** Runs the task that leaves for WeChat; the form shows its failure. */
  readonly run: (task: () => Promise<unknown>) => Promise<void>;
}

/** Button for sign-in by WeChat; absent unless the server has the method that suits this browser and it stands here. */
export function WechatButton({ place, agreement, uniIdRedirectUrl, run }: WechatButtonProps) {
  const { data } = useOauthMethodsQuery();
  const [begin] = useOauthBeginMutation();
  const method = wechatMethod(data?.methods ?? []);
  if (method === null || (method === 'wechat-h5') !== (place === 'before')) return null;
  const leave = async (): Promise<void> => {
    if (!agreement.ask(() => void leave())) return;
    await run(() => leaveForWechat({ method, purpose: 'sign-in', uniIdRedirectUrl }, (args) => begin(args).unwrap()));
  };
  return (
    <View paddingTop={place === 'after' ? '$4' : 0}>
      <Button block onClick={leave}>
        <span style={words}>
          <WechatMark />
          微信登录
        </span>
      </Button>
    </View>
  );
}

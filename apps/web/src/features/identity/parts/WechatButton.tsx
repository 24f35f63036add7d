import { Button } from '../../../ui/Button';
import { useOauthBeginMutation, useOauthMethodsQuery } from '../identityApi';
import type { Agreement } from '../use-agreement';
import { leaveForWechat, wechatMethod } from '../wechat/wechat-authorization';

interface WechatButtonProps {
  readonly agreement: Agreement;
  readonly uniIdRedirectUrl: string | undefined;
  /** Runs the task that leaves for WeChat; the form shows its failure. */
  readonly run: (task: () => Promise<unknown>) => Promise<void>;
}

/** Button for sign-in by WeChat; absent unless the server has the method that suits this browser. */
export function WechatButton({ agreement, uniIdRedirectUrl, run }: WechatButtonProps) {
  const { data } = useOauthMethodsQuery();
  const [begin] = useOauthBeginMutation();
  const method = wechatMethod(data?.methods ?? []);
  if (method === null) return null;
  const leave = async (): Promise<void> => {
    if (!agreement.ask(() => void leave())) return;
    await run(() => leaveForWechat({ method, purpose: 'sign-in', uniIdRedirectUrl }, (args) => begin(args).unwrap()));
  };
  return (
    <Button block onClick={leave}>
      微信登录
    </Button>
  );
}

import { back } from '../../../../base/go';
import { EmptyState } from '../../../../ui/states';

/** For everybody but an administrator, who is told how to set the account up. */
export const WechatMissing = () => (
  <EmptyState title="公众号尚未接入" hint="接入以后，这里可以测试公众号的各项功能" action="返回" onAction={back} />
);

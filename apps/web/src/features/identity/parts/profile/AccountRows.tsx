import type { Me } from '@guanlan/contract';
import { href } from '../../../../base/go';
import { Row } from '../../../../ui/Row';
import { RowSection } from '../../../../ui/rows/RowSection';
import { useRealnameStateQuery } from '../../profile/profileApi';
import { WechatRow } from './WechatRow';

const realnameWords = { none: '未认证', pending: '审核中', approved: '已认证', rejected: '未通过' } as const;

/** Rows of the sign-in methods and of the verified identity. */
export function AccountRows({ me }: { me: Me }) {
  // Where the state is unknown, the row leads to the page that says why.
  const { data: realname } = useRealnameStateQuery();
  return (
    <RowSection title="登录与身份">
      <Row title="手机号" value={me.mobile ?? '未绑定'} href={`#${href('bind-mobile')}`} />
      <Row title="电子邮箱" value={me.email ?? '未绑定'} href={`#${href('bind-email')}`} />
      {me.hasPassword ? (
        <Row title="登录密码" value="修改" href={`#${href('change-password')}`} />
      ) : (
        <Row title="登录密码" value="未设置" href={`#${href('set-password')}`} />
      )}
      <WechatRow />
      <Row title="实名认证" value={realname ? realnameWords[realname] : ''} href={`#${href('realname-verify')}`} />
    </RowSection>
  );
}

import { href } from '../../../base/go';
import { Row } from '../../../ui/Row';
import { RowSection } from '../../../ui/rows/RowSection';
import { useMeQuery } from '../identityApi';
import { useFactorsQuery, useSessionsQuery } from './profileApi';

/** Rows of the account in the settings, with their present values; one that failed to load is omitted. */
export function AccountSettings() {
  const { data: me } = useMeQuery();
  const { data: factors } = useFactorsQuery();
  const { data: sessions } = useSessionsQuery();
  const isOn = factors && (factors.totp !== null || factors.passkeys.length > 0);
  return (
    <RowSection title="账号与安全">
      <Row title="手机号" value={me ? (me.mobile ?? '未绑定') : ''} href={`#${href('bind-mobile')}`} />
      <Row
        title="登录密码"
        value={me ? (me.hasPassword ? '修改' : '未设置') : ''}
        href={`#${href(me?.hasPassword === false ? 'set-password' : 'change-password')}`}
      />
      <Row title="登录设备" value={sessions ? `${sessions.length} 处` : ''} href={`#${href('devices')}`} />
      <Row title="两步验证" value={factors ? (isOn ? '已开启' : '未开启') : ''} href={`#${href('second-factor')}`} />
      <Row title="导出我的数据" href={`#${href('export-data')}`} />
      <Row title="注销账号" href={`#${href('deactivate')}`} />
    </RowSection>
  );
}

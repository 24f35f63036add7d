import { href } from '../../../../base/go';
import { Row } from '../../../../ui/Row';
import { RowSection } from '../../../../ui/rows/RowSection';
import { useFactorsQuery, useSessionsQuery } from '../../profile/profileApi';

/** Rows of the account's security settings. A value that failed to load is omitted: the row's own page says why. */
export function SecurityRows() {
  const { data: factors } = useFactorsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: sessions } = useSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const on = factors && (factors.totp !== null || factors.passkeys.length > 0);
  return (
    <RowSection title="安全">
      <Row
        title="两步验证"
        note="登录时再用动态码或通行密钥确认一次"
        value={factors ? (on ? '已开启' : '未开启') : ''}
        href={`#${href('second-factor')}`}
      />
      <Row
        title="登录设备"
        note="查看并结束其他地方的登录"
        value={sessions ? `${sessions.length} 处` : ''}
        href={`#${href('devices')}`}
      />
    </RowSection>
  );
}

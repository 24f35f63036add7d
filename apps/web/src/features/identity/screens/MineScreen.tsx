import { View } from 'tamagui';
import { useIsAdmin } from '../../../base/account/is-admin';
import { brand } from '../../../base/brand';
import { href } from '../../../base/go';
import { useSignedIn } from '../../../base/hooks';
import { badgeText } from '../../../base/news/badges';
import { useUnread } from '../../../base/news/unread';
import { Badge } from '../../../ui/Badge';
import { Row, RowGroup } from '../../../ui/Row';
import { Screen } from '../../../ui/Screen';
import { AccountCard, VisitorCard } from '../parts/profile/AccountCard';
import { Section } from '../parts/profile/Section';
import { SignOutButton } from '../parts/profile/SignOutButton';

/** Root of the account: profile, what the user keeps, settings, and what is known about the product. */
export function MineScreen() {
  const signedIn = useSignedIn();
  return (
    <Screen>
      <View padding="$16" gap="$24">
        {signedIn ? <AccountCard /> : <VisitorCard />}
        {signedIn ? <Inbox /> : null}
        <Section title="我保存的">
          <Row icon="clock" title="全部记录" note="对话、写作、翻译与搜索" href={`#${href('records')}`} />
          <Row icon="star" title="自选股" href={`#${href('watchlist')}`} />
          <Row icon="book" title="生词本" href={`#${href('english-words')}`} />
        </Section>
        {signedIn ? <Security /> : null}
        <Section title="设置与通知">
          <Row icon="settings" title="设置" note="外观、字号、通知与缓存" href={`#${href('settings')}`} />
          <Row icon="bell" title="公告" href={`#${href('announcements')}`} />
        </Section>
        <Administration />
        <About />
        {signedIn ? <SignOutButton /> : null}
      </View>
    </Screen>
  );
}

function Inbox() {
  const { alert, strategy, announcement } = useUnread();
  const count = Math.min(alert + strategy + announcement, 100);
  return (
    <RowGroup>
      <Row
        icon="inbox"
        title="消息"
        note="价格提醒、每日选股与公告"
        value={count === 0 ? undefined : <Badge kind="danger">{`${badgeText(count)} 条未读`}</Badge>}
        href={`#${href('inbox')}`}
      />
    </RowGroup>
  );
}

function Security() {
  return (
    <Section title="账号与安全">
      <Row icon="computer" title="登录设备" href={`#${href('devices')}`} />
      <Row icon="shield" title="两步验证" href={`#${href('second-factor')}`} />
      <Row icon="check" title="实名认证" href={`#${href('realname-verify')}`} />
      <Row icon="download" title="导出我的数据" href={`#${href('export-data')}`} />
    </Section>
  );
}

/** Pages for administrators; the server refuses everybody else. */
function Administration() {
  if (!useIsAdmin()) return null;
  return (
    <Section title="管理">
      <Row title="交易日历" note="导入交易所公布的下一年" href={`#${href('market-calendar')}`} />
      <Row title="实名审核" note="等待审核的实名认证" href={`#${href('realname-review')}`} />
      <Row title="公告" note="发布与撤回" href={`#${href('announcements')}`} />
    </Section>
  );
}

function About() {
  return (
    <Section title="关于" note={`内容由模型生成，仅供参考，不构成投资建议 · 版本 ${brand.versionName}`}>
      <Row icon="page" title="平台使用须知" href={`#${href('notice')}`} />
      <Row icon="warning" title="免责声明" href={`#${href('disclaimer')}`} />
      <Row icon="page" title="用户服务协议" href={`#${href('agreement', { doc: 'service' })}`} />
      <Row icon="shield" title="隐私政策" href={`#${href('agreement', { doc: 'privacy' })}`} />
      <Row icon="code" title="开发者" note="测试页面与推送状态" href={`#${href('developer')}`} />
    </Section>
  );
}

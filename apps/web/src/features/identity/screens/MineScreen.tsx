import { View } from 'tamagui';
import { useIsAdmin } from '../../../base/account/is-admin';
import { brand } from '../../../base/brand';
import { href } from '../../../base/go';
import { useSignedIn } from '../../../base/hooks';
import { badgeText, useBadges } from '../../../base/news/badges';
import { useUnread } from '../../../base/news/unread';
import { Badge } from '../../../ui/Badge';
import { Row, RowGroup } from '../../../ui/Row';
import { RowSection } from '../../../ui/rows/RowSection';
import { Screen } from '../../../ui/Screen';
import { AccountCard, VisitorCard } from '../parts/profile/AccountCard';
import { SignOutButton } from '../profile/SignOutButton';

/** Root of the account: profile, what the user keeps, settings, and what is known about the product. */
export function MineScreen() {
  const signedIn = useSignedIn();
  return (
    <Screen>
      <View padding="$16" gap="$24">
        {signedIn ? <AccountCard /> : <VisitorCard />}
        {signedIn ? <Inbox /> : <NewAnnouncements />}
        <RowSection title="我保存的">
          <Row icon="clock" title="全部记录" note="对话、写作、翻译与搜索" href={`#${href('records')}`} />
          <Row icon="star" title="自选股" href={`#${href('watchlist')}`} />
          <Row icon="book" title="生词本" href={`#${href('english-words')}`} />
        </RowSection>
        <Settings signedIn={signedIn} />
        <Administration />
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

/** Announcements that a guest has not seen; a user has them in the inbox. */
function NewAnnouncements() {
  const news = useBadges().mine;
  if (!news) return null;
  return (
    <RowGroup>
      <Row
        icon="bell"
        title="公告"
        value={<Badge kind="danger">{`${badgeText(news.count)} 条未读`}</Badge>}
        href={`#${href('announcements')}`}
      />
    </RowGroup>
  );
}

function Settings({ signedIn }: { readonly signedIn: boolean }) {
  return (
    <RowSection title="更多" note={`内容由模型生成，仅供参考，不构成投资建议 · 版本 ${brand.versionName}`}>
      <Row
        icon="settings"
        title="设置"
        note={`外观、通知、${signedIn ? '账号安全' : '缓存'}与关于`}
        href={`#${href('settings')}`}
      />
      {signedIn ? <Row icon="shield" title="实名认证" href={`#${href('realname-verify')}`} /> : null}
      <Row icon="code" title="开发者" note="测试页面与推送状态" href={`#${href('developer')}`} />
    </RowSection>
  );
}

/** Pages for administrators; the server refuses everybody else. */
function Administration() {
  if (!useIsAdmin()) return null;
  return (
    <RowSection title="管理">
      <Row title="交易日历" note="导入交易所公布的下一年" href={`#${href('market-calendar')}`} />
      <Row title="实名审核" note="等待审核的实名认证" href={`#${href('realname-review')}`} />
      <Row title="公告" note="发布与撤回" href={`#${href('announcements')}`} />
    </RowSection>
  );
}

import type { Notice } from '@guanlan/contract';
import { View } from 'tamagui';
import { dateText, timeText } from '../../../base/market-text';
import { Heading, Paragraph, Text } from '../../../ui/Text';
import { newIn } from '../notice-title';
import { NoticeHistory } from './NoticeHistory';

/** Verbs for accepting a notice: terms are agreed to, information is read. */
const deedOf = ({ kind }: Notice): readonly [string, string, string] =>
  kind === 'usage' ? ['已读', '读过', '读过'] : ['同意', '同意', '同意过'];

/** Text to accept: its sections, its version with the changes, and whether this user has accepted it. */
export function NoticeText({ notice, signedIn }: { readonly notice: Notice; readonly signedIn: boolean }) {
  const { sections, version, acceptedAt, acceptedVersion } = notice;
  const [confirmed, done, before] = deedOf(notice);
  const isNew = acceptedAt === null && acceptedVersion !== null;
  return (
    <View gap="$12">
      {isNew ? <NoticeHistory of={notice.title} entries={newIn(notice)} title="这次改了什么" /> : null}
      {sections.map(({ heading, text }) => (
        <View key={heading ?? ''} gap="$8">
          {heading === null ? null : <Heading level={2}>{heading}</Heading>}
          {text.map((paragraph) => (
            <Paragraph key={paragraph}>{paragraph}</Paragraph>
          ))}
        </View>
      ))}
      <Text size={12} tone="muted">
        版本 {version}
        {acceptedAt === null ? '' : ` · 你已于 ${dateText(acceptedAt)} ${timeText(acceptedAt)} ${done}`}
        {isNew ? ` · 你${before}的是 ${acceptedVersion}，内容已更新` : ''}
        {signedIn ? '' : ` · 登录后可以确认${confirmed}`}
      </Text>
    </View>
  );
}

import type { Notice } from '@guanlan/contract';
import { View } from 'tamagui';
import { dateText, timeText } from '../../../base/market-text';
import { Paragraph, Text } from '../../../ui/Text';

/** A text to be accepted: its paragraphs, its version, and whether this user has accepted that one. */
export function NoticeText({ notice, signedIn }: { readonly notice: Notice; readonly signedIn: boolean }) {
  const { text, version, acceptedAt, acceptedVersion } = notice;
  return (
    <View gap="$12">
      {text.map((paragraph) => (
        <Paragraph key={paragraph}>{paragraph}</Paragraph>
      ))}
      <Text size={12} tone="muted">
        版本 {version}
        {acceptedAt === null ? '' : ` · 您已于 ${dateText(acceptedAt)} ${timeText(acceptedAt)} 同意`}
        {acceptedAt === null && acceptedVersion !== null ? ` · 您同意过的是 ${acceptedVersion}，内容已更新` : ''}
        {signedIn ? '' : ' · 登录后可以确认同意'}
      </Text>
    </View>
  );
}

import type { Notice } from '@guanlan/contract';
import { View } from 'tamagui';
import { Text } from '../../../ui/Text';

interface NoticeHistoryProps {
  /** Title of the notice. */
  readonly of: string;
  readonly title: string;
  readonly entries: Notice['history'];
}

/** Versions of a notice with what each changed. */
export function NoticeHistory({ of, title, entries }: NoticeHistoryProps) {
  return (
    <View gap="$4" render="section" aria-label={`${of}：${title}`}>
      <Text size={14} strong>
        {title}
      </Text>
      {entries.map(({ version, change }) => (
        <Text key={version} size={14} tone="muted">
          {version}：{change}
        </Text>
      ))}
    </View>
  );
}

import type { InboxNotice } from '@guanlan/contract';
import { View } from 'tamagui';
import { inAppPath } from '../../../base/go';
import { recordTime } from '../../../kit/chat/history/record-time';
import { Row } from '../../../ui/Row';
import { Text } from '../../../ui/Text';
import { kinds } from '../kinds';

interface NoticeRowProps {
  readonly notice: InboxNotice;
  readonly onRead: (notice: InboxNotice) => void;
}

/** Row of the inbox: leads to the page of the notice, which marks it as read; without a page it only marks it. */
export function NoticeRow({ notice, onRead }: NoticeRowProps) {
  const { kind, title, text, createdAt, readAt } = notice;
  const path = notice.path === null ? null : inAppPath(notice.path);
  const isUnread = readAt === null;
  const read = (): void => {
    if (isUnread) onRead(notice);
  };
  return (
    <Row
      icon={kinds[kind].icon}
      title={title}
      {...(text === '' ? {} : { note: text })}
      value={
        <View flexDirection="row" alignItems="center" gap="$8" flexShrink={0}>
          <Text size={12} tone="muted" numeric>
            {recordTime(createdAt, Date.now())}
          </Text>
          {isUnread ? (
            <View
              role="img"
              aria-label="未读"
              width={8}
              height={8}
              borderRadius="$full"
              backgroundColor="$danger"
              flexShrink={0}
            />
          ) : null}
        </View>
      }
      {...(path === null ? (isUnread ? { onPress: read } : {}) : { href: `#${path}`, onPress: read })}
    />
  );
}

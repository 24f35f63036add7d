import { View } from 'tamagui';
import { back } from '../../base/go';
import { BottomSheet } from '../../ui/BottomSheet';
import { Button } from '../../ui/Button';
import { Heading, Text } from '../../ui/Text';
import { noticeTitle } from './notice-title';
import { useNoticesQuery } from './noticesApi';
import { NoticeText } from './parts/NoticeText';
import { useAccept } from './use-accept';

/**
 * Over a stock page of a user who has not accepted the disclaimer or the terms of the source, or not their newest
 * versions: asks once. Where they cannot be read nothing is asked: the page's own state says that there is no network.
 */
export function AskNotice() {
  const { data } = useNoticesQuery();
  const { accept, isLoading } = useAccept();
  const asked = data?.notices.filter((notice) => notice.asked) ?? [];
  if (asked.length === 0) return null;
  const open = asked.filter(({ acceptedAt }) => acceptedAt === null);
  // The words stay while the sheet goes.
  const shown = open.length > 0 ? open : asked;
  const [only] = shown;
  return (
    <BottomSheet
      open={open.length > 0}
      title={only && shown.length === 1 ? noticeTitle(only) : '免责声明与使用条款'}
      onClose={back}
      footer={
        <Button kind="primary" block busy={isLoading} onClick={() => void accept(open)}>
          我已阅读并同意
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the text is longer than a phone, and keys must reach its end */}
      <section tabIndex={0} aria-label="全文">
        <View gap="$20">
          {shown.map((notice) => (
            <View key={notice.kind} gap="$12">
              {shown.length > 1 ? (
                <Heading level={3} size={16}>
                  {noticeTitle(notice)}
                </Heading>
              ) : null}
              <NoticeText notice={notice} signedIn />
            </View>
          ))}
        </View>
      </section>
      <Text size={12} tone="muted">
        不同意请关闭，将返回上一页。
      </Text>
    </BottomSheet>
  );
}

import { back } from '../../base/go';
import { BottomSheet } from '../../ui/BottomSheet';
import { Button } from '../../ui/Button';
import { Text } from '../../ui/Text';
import { useNoticesQuery } from './noticesApi';
import { NoticeText } from './parts/NoticeText';
import { useAccept } from './use-accept';

/**
 * Over a stock page of a user who has not accepted the disclaimer, or not its newest version: asks once. Where it cannot
 * be read nothing is asked: the page's own state says that there is no network.
 */
export function AskNotice() {
  const { data } = useNoticesQuery();
  const { accept, isLoading } = useAccept();
  const notice = data?.notices.find(({ kind }) => kind === 'disclaimer');
  if (!notice) return null;
  const isOpen = notice.acceptedAt === null;
  return (
    <BottomSheet
      open={isOpen}
      title={notice.acceptedVersion === null ? notice.title : `${notice.title}（已更新）`}
      onClose={back}
      footer={
        <Button kind="primary" block busy={isLoading} onClick={() => void accept(notice)}>
          我已阅读并同意
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the text is longer than a phone, and keys must reach its end */}
      <section tabIndex={0} aria-label={`${notice.title}全文`}>
        <NoticeText notice={notice} signedIn />
      </section>
      <Text size={12} tone="muted">
        不同意请关闭，将返回上一页。
      </Text>
    </BottomSheet>
  );
}

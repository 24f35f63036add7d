import type { Notice } from '@guanlan/contract';
import { useState } from 'react';
import { View } from 'tamagui';
import { back, href } from '../../base/go';
import { Button } from '../../ui/Button';
import { Collapsible } from '../../ui/Collapsible';
import { Link } from '../../ui/Link';
import { BottomSheet } from '../../ui/overlay/BottomSheet';
import { Heading, Paragraph, Text } from '../../ui/Text';
import { newIn, noticeTitle } from './notice-title';
import { useNoticesQuery } from './noticesApi';
import { NoticeHistory } from './parts/NoticeHistory';
import { NoticeText } from './parts/NoticeText';
import { useAccept } from './use-accept';

const isUsage = ({ kind }: Notice): boolean => kind === 'usage';

/** Usage notice in short: its subject, or its changes. */
function UsageAsked({ notice, isOnly }: { readonly notice: Notice; readonly isOnly: boolean }) {
  const { title, acceptedVersion } = notice;
  return (
    <View gap="$8">
      {isOnly ? null : (
        <Heading level={3} size={16}>
          {noticeTitle(notice)}
        </Heading>
      )}
      {acceptedVersion === null ? (
        <Text size={14} tone="muted">
          数据从哪里来、可能有多旧、怎样读，以及这些工具做不到什么。
        </Text>
      ) : (
        <NoticeHistory of={title} title="这次改了什么" entries={newIn(notice)} />
      )}
      <Link fontSize="$14" href={`#${href('notice')}`}>
        阅读《{title}》
      </Link>
    </View>
  );
}

/** Notice to agree to: the paragraph that it begins with, and the rest at a tap; whole where it is an update of one. */
function TermsAsked({ notice }: { readonly notice: Notice }) {
  const [first] = notice.sections[0]?.text ?? [];
  if (notice.acceptedVersion !== null || first === undefined) return <NoticeText notice={notice} signedIn />;
  return (
    <>
      <Paragraph>{first}</Paragraph>
      <Collapsible title="全文">
        <NoticeText notice={notice} signedIn />
      </Collapsible>
    </>
  );
}

/**
 * Asks a user on a stock page, once, to accept the newest versions of the disclaimer, the usage notice and the source's
 * terms. Asks nothing where they cannot be read: the page itself shows that there is no network.
 */
export function AskNotice() {
  const { data } = useNoticesQuery();
  const { accept, isLoading } = useAccept();
  const [sent, setSent] = useState<readonly Notice[]>([]);
  const asked = data?.notices.filter((notice) => notice.asked) ?? [];
  if (asked.length === 0) return null;
  const open = asked.filter(({ acceptedAt }) => acceptedAt === null);
  // The texts stay while they are accepted one after the other, and while the sheet closes.
  const isGoingOn = open.every(({ kind, version }) => sent.some((one) => one.kind === kind && one.version === version));
  const shown = isGoingOn && sent.length > 0 ? sent : open.length > 0 ? open : asked;
  const acceptAll = (): void => {
    setSent(shown);
    void accept(open);
  };
  // The usage notice has a page of its own and is only summarised here.
  const [usage, whole] = [shown.find(isUsage), shown.filter((notice) => !isUsage(notice))];
  const [only = usage] = whole;
  return (
    <BottomSheet
      open={open.length > 0}
      title={only && whole.length <= 1 ? noticeTitle(only) : '免责声明与使用条款'}
      onClose={back}
      footer={
        <Button kind="primary" block busy={isLoading} onClick={acceptAll}>
          我已阅读并同意
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the text is longer than a phone, and keys must reach its end */}
      <section tabIndex={0} aria-label="全文">
        {/* Opened without a tap: a focus ring around the first button would look like a choice. */}
        <View gap="$20" tabIndex={-1} data-autofocus outlineStyle="none">
          {whole.map((notice) => (
            <View key={notice.kind} gap="$12">
              {whole.length > 1 ? (
                <Heading level={3} size={16}>
                  {noticeTitle(notice)}
                </Heading>
              ) : null}
              <TermsAsked notice={notice} />
            </View>
          ))}
          {usage ? <UsageAsked notice={usage} isOnly={usage === only} /> : null}
        </View>
      </section>
      <Text size={12} tone="muted">
        不同意请关闭，将返回上一页。
      </Text>
    </BottomSheet>
  );
}

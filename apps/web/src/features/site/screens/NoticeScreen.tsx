import type { MarketStatus } from '@guanlan/contract';
import { useEffect, useState } from 'react';
import { View } from 'tamagui';
import { callFunction } from '../../../base/cloud/cloud';
import { href } from '../../../base/go';
import { useSignedIn } from '../../../base/hooks';
import { Link } from '../../../ui/Link';
import { Screen } from '../../../ui/Screen';
import { Heading, Paragraph } from '../../../ui/Text';
import { noticeTitle } from '../notice-title';
import { AcceptBar } from '../parts/AcceptBar';
import { NoticeHistory } from '../parts/NoticeHistory';
import { NoticesState } from '../parts/NoticesState';
import { NoticeText } from '../parts/NoticeText';
import { sourceNotes } from '../source-notes';
import { useNotices } from '../use-notices';

/** Usage notice: meaning and age of the market data, and limits of the tools; by version. */
export function NoticeScreen() {
  const signedIn = useSignedIn();
  const { notices, ...state } = useNotices();
  const notice = notices?.find(({ kind }) => kind === 'usage');
  const status = useStatusOnce();
  if (!notice) return <NoticesState {...state} label="正在加载平台使用须知" />;
  return (
    <Screen bottom={<AcceptBar notices={[notice]} words="我已读过" />} ground="card">
      <View padding="$20" gap="$20">
        <Heading level={2} size={22}>
          {noticeTitle(notice)}
        </Heading>
        {status ? (
          <View gap="$8" padding="$16" borderRadius="$panel" backgroundColor="$ground">
            <Heading level={2}>现在的行情</Heading>
            {sourceNotes(status).map((paragraph) => (
              <Paragraph key={paragraph}>{paragraph}</Paragraph>
            ))}
          </View>
        ) : null}
        <NoticeText notice={notice} signedIn={signedIn} />
        <NoticeHistory of={notice.title} title="更新记录" entries={notice.history} />
        <Link fontSize="$14" href={`#${href('disclaimer')}`}>
          免责声明
        </Link>
      </View>
    </Screen>
  );
}

/** Status of the market; undefined until it is loaded: the notice then names what holds for every source. */
function useStatusOnce(): MarketStatus | undefined {
  const [status, setStatus] = useState<MarketStatus>();
  useEffect(() => {
    const leaving = new AbortController();
    callFunction('market.status', {}, { signal: leaving.signal }).then(setStatus, () => {});
    return () => leaving.abort();
  }, []);
  return status;
}

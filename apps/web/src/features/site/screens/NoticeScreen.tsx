import type { MarketStatus } from '@guanlan/contract';
import { useEffect, useState } from 'react';
import { View } from 'tamagui';
import { callFunction } from '../../../base/cloud';
import { href } from '../../../base/go';
import { Link } from '../../../ui/Link';
import { Screen } from '../../../ui/Screen';
import { Heading, Paragraph } from '../../../ui/Text';
import { usageNotice } from '../usage-notice';

/** What the numbers of the market are here, how old they may be, and what the tools cannot do. */
export function NoticeScreen() {
  const [status, setStatus] = useState<MarketStatus>();
  useEffect(() => {
    const leaving = new AbortController();
    // Without an answer the notice says what holds for every source.
    callFunction('market.status', {}, { signal: leaving.signal }).then(setStatus, () => {});
    return () => leaving.abort();
  }, []);
  return (
    <Screen ground="card">
      <View padding="$20" gap="$20">
        {usageNotice(status).map(({ heading, text }) => (
          <View key={heading} gap="$8">
            <Heading level={2}>{heading}</Heading>
            {text.map((paragraph) => (
              <Paragraph key={paragraph}>{paragraph}</Paragraph>
            ))}
          </View>
        ))}
        <Link fontSize={14} href={`#${href('disclaimer')}`}>
          免责声明
        </Link>
      </View>
    </Screen>
  );
}

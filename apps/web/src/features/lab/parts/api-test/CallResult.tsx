import { useEffect, useRef } from 'react';
import { View } from 'tamagui';
import { Badge } from '../../../../ui/Badge';
import { Facts } from '../../../../ui/Facts';
import { Heading, Text } from '../../../../ui/Text';
import { exchangeTitle, pretty } from '../../api-test/exchange';
import type { CallRecord } from '../../api-test/lab-client';
import { CodeText } from '../CodeText';
import { ExchangeView } from './ExchangeView';

/** Outcome of a call, and everything that went over the wire for it. */
export function CallResult({ record }: { record: CallRecord }) {
  const { outcome, exchanges, requestId, ms, at } = record;
  const ref = useRef<HTMLElement>(null);
  const seen = useRef(0);
  // Scrolled into view, since it stands below a long form.
  useEffect(() => {
    if (seen.current !== at) ref.current?.scrollIntoView({ block: 'start' });
    seen.current = at;
  }, [at]);
  return (
    <section ref={ref} className="lab-section" aria-label="结果" aria-live="polite">
      <View flexDirection="row" alignItems="center" flexWrap="wrap" gap="$8">
        <Heading level={2} size={16}>
          结果
        </Heading>
        {outcome.ok ? <Badge kind="brand">成功</Badge> : <Badge kind="danger">{outcome.code}</Badge>}
        {outcome.ok && !outcome.fits ? <Badge kind="warning">回答不符合约定</Badge> : null}
      </View>
      <Facts
        of={[
          ['用时', `${ms.toFixed(0)} ms`],
          ['请求次数', exchanges.length === 0 ? '没有发出' : `${exchanges.length}`],
          ['requestId', requestId ?? '无'],
        ]}
      />
      {outcome.ok ? (
        <CodeText label="返回的数据" text={pretty(outcome.data)} />
      ) : (
        <View gap="$4">
          <Text tone="danger">{outcome.message}</Text>
          {Object.entries(outcome.fields).map(([field, text]) => (
            <Text key={field} size={14}>
              <code>{field}</code> {text}
            </Text>
          ))}
        </View>
      )}
      {exchanges.map((exchange, index) => (
        <ExchangeView
          key={`${at} ${index}`}
          title={`${index + 1}. ${exchangeTitle(exchange, exchanges.slice(0, index))}`}
          exchange={exchange}
          open={index === exchanges.length - 1}
        />
      ))}
    </section>
  );
}

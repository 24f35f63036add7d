import { View } from 'tamagui';
import { Chip } from '../../../../ui/Chip';
import { Collapsible } from '../../../../ui/Collapsible';
import { copyText } from '../../../../ui/clipboard';
import { Heading } from '../../../../ui/Text';
import { type Exchange, pretty, refusalOf, signatureOf, signedTextOf, toCurl } from '../../api-test/exchange';
import { CodeText } from '../CodeText';

const lines = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

function Part({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <View gap="$4">
      <Heading level={3} size={12} tone="muted">
        {title}
      </Heading>
      <CodeText label={title} text={text} />
    </View>
  );
}

interface ExchangeViewProps {
  readonly title: string;
  readonly exchange: Exchange;
  readonly open: boolean;
}

/** One request and its answer, byte for byte. */
export function ExchangeView({ title, exchange, open }: ExchangeViewProps) {
  const { request, answer, ms } = exchange;
  const failed = 'failure' in answer;
  const code = refusalOf(exchange);
  const head = `${title} · ${failed ? '没有回答' : (code ?? `HTTP ${answer.status}`)} · ${ms.toFixed(0)} ms`;
  return (
    <section className="api-exchange" aria-label={title}>
      <Collapsible title={head} open={open}>
        <View gap="$12" paddingBottom="$12">
          <Part title="请求" text={`POST ${request.url}\n${lines(request.headers)}`} />
          <Part title="请求体（发送的原文）" text={request.body} />
          <Part title="待签名文本" text={signedTextOf(request) ?? '请求体读不出来，没有可签名的文本'} />
          <Part title="签名" text={signatureOf(request)} />
          {failed ? (
            <Part title="网络错误" text={answer.failure} />
          ) : (
            <>
              <Part title="回答的头" text={`HTTP ${answer.status}\n${lines(answer.headers)}`} />
              <Part title="回答" text={pretty(answer.data)} />
            </>
          )}
          <View flexDirection="row" flexWrap="wrap" gap="$8">
            <Chip icon="copy" onClick={() => void copyText(toCurl(request))}>
              复制 curl
            </Chip>
            {failed ? null : (
              <Chip icon="copy" onClick={() => void copyText(pretty(answer.data))}>
                复制回答
              </Chip>
            )}
          </View>
        </View>
      </Collapsible>
    </section>
  );
}

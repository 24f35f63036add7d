import type { Quote, RuleDiagnosis } from '@guanlan/contract';
import { parseCode } from '@guanlan/stock-domain';
import { sentenceText, summaryOf } from '@guanlan/stock-domain/diagnosis';
import { callFunction } from '../../../base/cloud/cloud';
import { fixedText, momentText, percentText, signedText } from '../../../base/market-text';
import { shownPrice } from './quote-text';

/** Time for which a tap waits for the diagnosis of a stock, ms. */
const WAIT_MS = 1_500;

/** Diagnosis of a stock; undefined where it does not come in time. */
export const diagnosisInTime = (code: string): Promise<RuleDiagnosis | undefined> =>
  callFunction('diagnosis.run', { code }, { signal: AbortSignal.timeout(WAIT_MS) }).then(
    ({ diagnosis }) => diagnosis,
    () => undefined,
  );

/** Price and change of a quote with its time; null where nothing is known of the day. */
function priceLine(code: string, quote: Quote): string | null {
  const { price, change, percent } = shownPrice(quote);
  if (price === null) return null;
  const unit = parseCode(code)?.kind === 'index' ? '点' : '元';
  const changed = change === null ? '' : `，较昨收 ${signedText(change)} ${unit}（${percentText(percent)}）`;
  return `已知（${momentText(quote.provenance.asOf).slice(0, -3)}）：现价 ${fixedText(price)} ${unit}${changed}。`;
}

/** Question about a stock, with what the page knows of it: its price, and the diagnosis in three sentences. */
export function askText(
  { code, name }: { readonly code: string; readonly name: string },
  quote: Quote | undefined,
  diagnosis: RuleDiagnosis | undefined,
): string {
  const price = quote && priceLine(code, quote);
  return [
    `${name}（${code}）最近走势怎么样？有哪些要留意的地方？`,
    ...(price ? ['', price] : []),
    ...(diagnosis ? [`${price ? '' : '\n'}按规则的诊断：${summaryOf(diagnosis).map(sentenceText).join('')}`] : []),
  ].join('\n');
}

import type { FunctionOutput, RuleDiagnosis } from '@guanlan/contract';
import { parseCode } from '@guanlan/stock-domain';
import { type SummarySentence, summaryOf } from '@guanlan/stock-domain/diagnosis';

type Diagnosed = FunctionOutput<'diagnosis.run'>;

const isIndex = (code: string): boolean => parseCode(code)?.kind === 'index';

/** Diagnosis whose levels are in points where it is one of an index: amounts of money, which are whole, stay as they are. */
export function inPoints({ diagnosis, ...others }: Diagnosed): Diagnosed {
  if (!isIndex(diagnosis.stock.key)) return { diagnosis, ...others };
  const facts = diagnosis.facts.map((fact) =>
    fact.unit === '元' && fact.decimals > 0 ? { ...fact, unit: '点' } : fact,
  );
  return { ...others, diagnosis: { ...diagnosis, facts } };
}

/** Says a diagnosis in three sentences, of an index in its points. */
export function summaryWords(diagnosis: RuleDiagnosis): readonly SummarySentence[] {
  const sentences = summaryOf(diagnosis);
  if (!isIndex(diagnosis.stock.key)) return sentences;
  const inWords = (text: string): string => text.replaceAll('股价', '指数').replaceAll(/(\d) 元/g, '$1 点');
  return sentences.map(({ detail, ...one }) => ({ ...one, detail: detail && inWords(detail) }));
}

/** Adjustment of the prices that a diagnosis rests on. */
export function basisText({ stock, priceBasis }: Pick<RuleDiagnosis, 'stock' | 'priceBasis'>): string {
  if (isIndex(stock.key)) return '指数点位';
  return priceBasis === 'adjusted-forward' ? '价格为前复权' : '价格未复权';
}

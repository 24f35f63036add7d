import type { DiagnosisFact, RuleDiagnosis } from '@guanlan/contract';
import { describe, expect, it } from 'vitest';
import { basisText, dayOf, findingOf, monthDayOf, partValues, priceOf } from './words';

it('writes a day in full and short, and a dash for one that is not there', () => {
  expect([dayOf(20_261_120), monthDayOf(20_261_120)]).toEqual(['2026-11-20', '11-20']);
  expect([dayOf(null), monthDayOf(null)]).toEqual(['—', '—']);
});

it('basisText says that an index is in points, which are not adjusted', () => {
  const basisOf = (key: string) => basisText({ stock: { key, name: '' }, priceBasis: 'adjusted-forward' });
  expect(basisOf('SH000791')).toBe('指数点位');
  expect(basisOf('SH605901')).toBe('价格为前复权');
});

it('priceOf takes the price of the quote before the close', () => {
  const fact = (key: string, value: number | null) => ({ key, value }) as DiagnosisFact;
  expect(priceOf({ facts: [fact('close', 163.47), fact('quote-price', 163.54)] })).toBe(163.54);
  expect(priceOf({ facts: [fact('close', 163.47), fact('quote-price', null)] })).toBe(163.47);
  expect(priceOf({ facts: [] })).toBeNull();
});

type Part = RuleDiagnosis['parts'][number];

/** Part of a score and its facts, of label and value. */
function partOf(
  part: Pick<Part, 'id' | 'section' | 'lean'> & { label?: string },
  ...own: [string, number | string | null][]
) {
  const facts = own.map(([label, value], at) => ({ id: `F${at}`, label, value, unit: '', decimals: 1, signed: false }));
  const byId = new Map(facts.map((fact) => [fact.id, fact as DiagnosisFact]));
  return [{ label: '', ...part, facts: [...byId.keys()] } as unknown as Part, byId] as const;
}

describe('findingOf', () => {
  const found = (id: string, lean: Part['lean'], value: number) => {
    const { text, trend, isWarning } = findingOf(...partOf({ id, section: 'momentum', lean }, ['', value]));
    return [text, trend, isWarning];
  };

  it('calls a move that went too far overheated or oversold, not weak', () => {
    expect(found('rsi', 'bear', 84.2)).toEqual(['过热', null, true]);
    expect(found('rsi', 'bear', 14)).toEqual(['超卖', null, true]);
    expect(found('kdj', 'neutral', 88)).toEqual(['过热', null, true]);
    expect(found('bias', 'bear', 24)).toEqual(['过热', null, true]);
    expect(found('bias', 'bear', -24)).toEqual(['超卖', null, true]);
  });

  it('calls an even pace normal, and a weak one weak', () => {
    expect(found('rsi', 'bull', 60)).toEqual(['正常', null, false]);
    expect(found('rsi', 'bear', 35)).toEqual(['偏弱', -1, false]);
  });

  it('keeps strength and weakness where nothing can be overdone', () => {
    const { text, trend } = findingOf(...partOf({ id: 'macd', section: 'short', lean: 'bull' }, ['', 90]));
    expect([text, trend]).toEqual(['偏强', 1]);
  });
});

describe('partValues', () => {
  const part = { id: '', section: 'short', lean: 'bull' } as const;

  it('has one value alone, and several with short names', () => {
    expect(partValues(...partOf(part, ['20日通道位置', 95.6]))).toBe('95.6');
    expect(partValues(...partOf(part, ['短期均线排列', '空头排列']))).toBe('空头排列');
    const macd = partOf({ ...part, label: 'MACD' }, ['MACD快线DIF', 1.5], ['MACD柱', 2]);
    expect(partValues(...macd)).toBe('DIF\u00a01.5 柱\u00a02.0');
    expect(partValues(...partOf({ ...part, label: 'KDJ' }, ['KDJ的K值', 70], ['KDJ的D值', 60]))).toBe(
      'K值\u00a070.0 D值\u00a060.0',
    );
  });

  it('is empty where a value is not known', () => {
    expect(partValues(...partOf(part, ['20日通道位置', null]))).toBe('');
  });
});

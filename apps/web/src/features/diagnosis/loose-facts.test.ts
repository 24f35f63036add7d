import type { DiagnosisFact, RuleDiagnosis } from '@guanlan/contract';
import { describe, expect, it } from 'vitest';
import { gapLine, looseFacts } from './loose-facts';

const fact = (group: DiagnosisFact['group'], value: number | null, reason?: DiagnosisFact['reason']): DiagnosisFact =>
  ({ id: 'F1', group, value, status: value === null ? 'missing' : 'available', reason }) as DiagnosisFact;

const scores = (outOf: Readonly<Partial<Record<keyof RuleDiagnosis['sections'], number>>>): RuleDiagnosis['sections'] =>
  Object.fromEntries(
    (['risk', 'short', 'long', 'momentum', 'volume', 'relative'] as const).map((id) => [
      id,
      { points: 0, outOf: outOf[id] ?? 10, weight: 10, total: null },
    ]),
  ) as RuleDiagnosis['sections'];

describe('looseFacts', () => {
  it('has the groups without a score, and a section that could not be judged', () => {
    const facts = [fact('short', 1), fact('long', null, 'too-few-bars'), fact('long', 2), fact('quote', 3)];
    const found = looseFacts({ facts, sections: scores({ long: 0 }) });
    expect(found.map(({ title, values, gaps }) => [title, values.length, gaps.length])).toEqual([
      ['长期趋势', 1, 1],
      ['行情', 1, 0],
    ]);
  });
});

describe('gapLine', () => {
  it('names the groups without data by the commonest reason', () => {
    const young = fact('long', null, 'too-few-bars');
    expect(
      gapLine([
        { title: '长期趋势', gaps: [young, fact('long', null, 'not-known'), young] },
        { title: '动量与过热', gaps: [young] },
        { title: '其他资料', gaps: [fact('outside', null, 'no-input')] },
      ]),
    ).toBe('没有数据：长期趋势、动量与过热（上市或停牌使样本不足）；其他资料（行情源没有这项数据）');
  });

  it('is null where every group has data', () => {
    expect(gapLine([])).toBeNull();
  });
});

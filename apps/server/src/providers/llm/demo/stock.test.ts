import { describe, expect, it } from 'vitest';
import { demoAnswer } from './answer.js';
import { demoStock } from './stock.js';

const ask = (text: string) => demoStock([{ role: 'user', text }]);
const question = '幻山传媒（SH688923）最近走势怎么样？有哪些要留意的地方？';
const known = '已知（11-20 10:15）：现价 33.92 元，较昨收 −0.29 元（−0.85%）。';
const diagnosis =
  '按规则的诊断：短期偏弱：股价比 20 日均线低 3.2%。长期偏强。要留意：每天平均波动 7.6%；下方支撑 30.98 元，上方压力 38.10 元。';

describe('demoStock', () => {
  it('reads the numbers of a question of a stock page, marked as a demonstration', () => {
    expect(ask(`${question}\n\n${known}\n${diagnosis}`)).toBe(
      [
        '幻山传媒现在 33.92 元，比昨收跌 0.85%。',
        '- 短期偏弱：股价比 20 日均线低 3.2%。\n- 长期偏强。\n- 要留意：每天平均波动 7.6%；下方支撑 30.98 元，上方压力 38.10 元。',
        '往下离支撑 30.98 还有 8.7%，往上离压力 38.1 还有 12.3%',
        '> 演示：演示模型只把问题里的数字换一种说法，没有分析，不构成投资建议。',
      ].join('\n\n'),
    );
  });

  it('reads a price without a diagnosis, and an index in points', () => {
    expect(ask(`${question}\n\n${known}`)).toMatch(/^幻山传媒现在 33.92 元，比昨收跌 0.85%。\n\n> 演示/);
    expect(ask('幻海综指（SH000791）最近走势怎么样？\n\n已知（11-20 10:15）：现价 3105.20 点。')).toMatch(
      /^幻海综指现在 3105.2 点。/,
    );
  });

  it('leaves a question without numbers to the others', () => {
    expect(ask(question)).toBeNull();
    expect(demoAnswer([{ role: 'user', text: `${question}\n${known}` }]).text).toContain('33.92');
  });
});

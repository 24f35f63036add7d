import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysWith, fullInput, inputs, stock } from './diagnosis.fixture.js';
import { diagnose } from './diagnosis.js';
import { bannedWords } from './narration/words.js';
import type { Lean, Stance } from './scores.js';
import { type SummarySource, sentenceText, summaryOf } from './summary.js';

interface Given {
  readonly code?: string;
  readonly short?: Stance;
  readonly long?: Stance;
  readonly facts?: Readonly<Record<string, number | string>>;
  readonly leans?: Readonly<Record<string, Lean>>;
  /** Facts of which it is known that there is no such thing. */
  readonly none?: readonly string[];
}

const riskParts = ['atr', 'drawdown', 'gaps', 'liquidity'];

/** Sentences over these facts and leans; risks that are not named are known and small. */
function sentences({
  code = 'SH600519',
  short = 'mixed',
  long = 'mixed',
  facts = {},
  leans = {},
  none = [],
}: Given): string[] {
  const all: Readonly<Record<string, Lean>> = { ...Object.fromEntries(riskParts.map((id) => [id, 'bull'])), ...leans };
  const source: SummarySource = {
    stock: { key: code },
    facts: [
      ...Object.entries(facts).map(([key, value]) => ({ key, value })),
      ...none.map((key) => ({ key, value: null, status: 'none' })),
    ],
    parts: Object.entries(all).map(([id, lean]) => ({ id, lean, section: riskParts.includes(id) ? 'risk' : 'other' })),
    horizons: { short: { stance: short }, long: { stance: long } },
  };
  return summaryOf(source).map(sentenceText);
}

describe('summaryOf', () => {
  it('gives the two foremost reasons of a weak and of a strong horizon', () => {
    const [short, long] = sentences({
      short: 'weak',
      long: 'strong',
      facts: { above20: -3.21, above120: 12.5 },
      leans: { macd: 'bear', 'slope-short': 'bear', 'alignment-short': 'bull', 'slope-long': 'bull' },
    });
    expect(short).toBe('短期偏弱：股价比 20 日均线低 3.2%，20 日均线在往下走。');
    expect(long).toBe('长期偏强：股价比半年线高 12.5%，半年线在往上走。');
  });

  it('sets one reason against another where a horizon is mixed', () => {
    const [short, long] = sentences({
      facts: { above20: 1.5, above120: -0.04 },
      leans: { macd: 'bear', 'channel-long': 'neutral' },
    });
    expect(short).toBe('短期有强有弱：股价比 20 日均线高 1.5%，但 MACD 偏弱。');
    // 0.04 % is no distance.
    expect(long).toBe('长期没有明显方向。');
  });

  it('says what is missing where nothing can be judged', () => {
    const young = sentences({ short: 'insufficient', long: 'insufficient', facts: { 'bars-known': 12 } });
    expect(young.slice(0, 2)).toEqual([
      '短期还看不准：只有 12 个交易日的数据，MACD 要 120 个才算得准。',
      '长期还看不准：只有 12 个交易日的数据，年线要 250 个才算得出。',
    ]);
    const gaps = sentences({ short: 'insufficient', facts: { 'bars-known': 300 } });
    expect(gaps[0]).toBe('短期还看不准：需要的数据还不全。');
  });

  it('warns of the gravest two dangers, and names the nearest levels', () => {
    const [, , watch] = sentences({
      facts: {
        'mean-amount20': 8_240_000,
        drawdown60: 32.1,
        'atr-percent': 7.6,
        support1: 55.2,
        resistance1: 58.69,
      },
      leans: { liquidity: 'bear', drawdown: 'bear', atr: 'bear' },
    });
    expect(watch).toBe(
      '要留意：成交清淡，一天只有 824 万元，近 60 日从高点最多跌过 32.1%；下方支撑 55.20 元，上方压力 58.69 元。',
    );
    expect(sentences({ facts: { suspended: '停牌', standing: '风险警示(ST)' } })[2]).toBe(
      '要留意：现在停牌，暂时不能交易，它是风险警示(ST)股票。',
    );
    expect(sentences({ facts: { rsi12: 84.6 }, leans: { divergence: 'bear' } })[2]).toBe(
      '要留意：RSI 到了 85，涨得偏急，MACD 顶背离，涨势可能跟不上。',
    );
  });

  it('warns of a day without price limits, and of a first day by its name', () => {
    const none = ['limit-up-price'];
    const unknown = { drawdown: 'unknown' } as const;
    expect(sentences({ none, facts: { 'bars-known': 1 }, leans: unknown })[2]).toBe(
      '要留意：上市首日无涨跌幅限制，涨跌可能很大。',
    );
    expect(sentences({ none, facts: { 'bars-known': 3 } })[2]).toBe('要留意：今天无涨跌幅限制，涨跌可能很大。');
    expect(sentences({ code: 'SH000001', none })[2]).toBe('要留意：没有特别突出的风险。');
  });

  it('tells quiet from unknown', () => {
    expect(sentences({ facts: { standing: '正常', suspended: '未停牌' } })[2]).toBe('要留意：没有特别突出的风险。');
    expect(sentences({ leans: { drawdown: 'unknown' } })[2]).toBe('要留意：风险数据还不全。');
  });

  it('names an index and its points', () => {
    const of = { facts: { above20: 1.5, support1: 3105.2, resistance1: 3312 } };
    const [short, , watch] = sentences({ code: 'SH000001', ...of });
    expect(short).toBe('短期没有明显方向：指数比 20 日均线高 1.5%。');
    expect(watch).toMatch(/下方支撑 3105.20 点，上方压力 3312.00 点。$/);
    expect(sentences(of)[2]).toMatch(/下方支撑 3105.20 元，上方压力 3312.00 元。$/);
  });

  it('follows the rules over real bars', () => {
    const rising = diagnose({
      ...fullInput(),
      bars: daysWith(Array.from({ length: 300 }, (_, at) => 10 * 1.004 ** at)),
    });
    expect(summaryOf(rising).map(sentenceText).slice(0, 2)).toEqual([
      '短期偏强：股价比 20 日均线高 3.8%，20 日均线在往上走。',
      '长期偏强：股价比半年线高 25.6%，半年线在往上走。',
    ]);
    const first = diagnose({ stock, bars: daysWith([10, 11]) });
    expect(summaryOf(first).map(({ lead }) => lead)).toEqual(['短期还看不准', '长期还看不准', '要留意']);
  });

  it('has three sentences without advice for whatever is known', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const texts = summaryOf(diagnose(input)).map(sentenceText);
        expect(texts).toHaveLength(3);
        for (const text of texts) {
          expect(text).not.toMatch(/NaN|undefined|null|Infinity|：。/);
          expect(bannedWords.filter((word) => text.includes(word))).toEqual([]);
        }
      }),
      { numRuns: 60 },
    );
  });
});

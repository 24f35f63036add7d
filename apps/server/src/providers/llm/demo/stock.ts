import type { LlmTurn } from '../port.js';

const NOTE = '> 演示：演示模型只把问题里的数字换一种说法，没有分析，不构成投资建议。';

/** Number after a word in a text; null where it has none. */
function numberAfter(text: string, word: string): number | null {
  const at = text.indexOf(word);
  if (at < 0) return null;
  const value = Number.parseFloat(text.slice(at + word.length, at + word.length + 16).replace('−', '-'));
  return Number.isFinite(value) ? value : null;
}

/** Sentence of the diagnosis that begins with a word, without its stop. */
const sentenceOf = (text: string, word: string): string | null =>
  text
    .split(/[。\n]/)
    .map((part) => part.replace('按规则的诊断：', '').trim())
    .find((part) => part.startsWith(word)) ?? null;

/** Distance of a level from the price in percent: `3.2%`. */
const distance = (price: number, level: number): string => `${Math.abs((level / price - 1) * 100).toFixed(1)}%`;

/** Reading of the numbers in a question of a stock's page; null for any other question. */
export function demoStock(turns: readonly LlmTurn[]): string | null {
  const text = turns.findLast((turn) => turn.role === 'user')?.text ?? '';
  const [name = ''] = text.trim().split('（');
  const price = numberAfter(text, '现价 ');
  if (!text.includes('走势怎么样') || price === null || name === '') return null;
  const unit = text.includes(`现价 ${price.toFixed(2)} 点`) ? '点' : '元';
  const changeAt = text.indexOf('较昨收');
  const percent = changeAt < 0 ? null : numberAfter(text.slice(changeAt), '（');
  const changed =
    percent === null
      ? ''
      : percent === 0
        ? '，和昨收一样'
        : `，比昨收${percent > 0 ? '涨' : '跌'} ${Math.abs(percent)}%`;
  const [support, resistance] = [numberAfter(text, '下方支撑 '), numberAfter(text, '上方压力 ')];
  const said = ['短期', '长期', '要留意'].map((word) => sentenceOf(text, word)).filter((part) => part !== null);
  return [
    `${name}现在 ${price} ${unit}${changed}。`,
    said.map((part) => `- ${part}。`).join('\n'),
    [
      support === null ? '' : `往下离支撑 ${support} 还有 ${distance(price, support)}`,
      resistance === null ? '' : `往上离压力 ${resistance} 还有 ${distance(price, resistance)}`,
    ]
      .filter(Boolean)
      .join('，'),
    NOTE,
  ]
    .filter(Boolean)
    .join('\n\n');
}

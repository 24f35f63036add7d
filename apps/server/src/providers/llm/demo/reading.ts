import type { LlmTurn } from '../port.js';

interface Fact {
  readonly id: string;
  readonly label: string;
  readonly group: string;
  readonly value: number | string;
}

interface Given {
  readonly facts: readonly Fact[];
  readonly answer: { readonly confidence: readonly string[]; readonly insufficientHorizons: readonly string[] };
}

type Stance = 'strong' | 'weak' | 'mixed' | 'insufficient';

const CLAIM_COUNT = 4;
/** Facts whose sign says which way they lean; of every other one the demo model understands nothing. */
const told: Readonly<Record<'short' | 'long', readonly string[]>> = {
  short: ['F14', 'F18', 'F16', 'F2'],
  long: ['F34', 'F35', 'F36', 'F38'],
};

const claim = ({ id, label }: Fact) => ({ text: `${label}为{${id}}`, facts: [id] });

/** The facts of a request to read them; null: it is none. */
function given(turns: readonly LlmTurn[]): Given | null {
  const system = turns[0]?.role === 'system' ? turns[0].text : '';
  if (!system.startsWith('你是股票技术面事实的解读者。')) return null;
  const asked = turns.find(({ role }) => role === 'user')?.text ?? '';
  const json = /<facts>\n(.*)\n<\/facts>/.exec(asked)?.[1];
  return json === undefined ? null : (JSON.parse(json) as Given);
}

function overall(short: Stance, long: Stance): Stance {
  if (short === 'insufficient' || long === 'insufficient') return 'insufficient';
  if (short === long) return short;
  if (short === 'mixed') return long;
  return long === 'mixed' ? short : 'mixed';
}

/** The demo model's reading of a stock's facts: it looks at the signs of a few numbers, and says so. */
export function demoReading(turns: readonly LlmTurn[]): string | null {
  const asked = given(turns);
  if (!asked) return null;
  const { facts, answer } = asked;
  const signed = (name: 'short' | 'long'): (Fact & { readonly value: number })[] =>
    told[name]
      .map((id) => facts.find((fact) => fact.id === id))
      .filter((fact): fact is Fact & { readonly value: number } => typeof fact?.value === 'number');
  const horizon = (name: 'short' | 'long') => {
    const own = signed(name);
    const up = own.filter(({ value }) => value > 0).length;
    const stance: Stance =
      answer.insufficientHorizons.includes(name) || own.length === 0
        ? 'insufficient'
        : up === own.length
          ? 'strong'
          : up === 0
            ? 'weak'
            : 'mixed';
    return { stance, claims: own.slice(0, CLAIM_COUNT).map(claim) };
  };
  const [short, long] = [horizon('short'), horizon('long')];
  const all = [...signed('short'), ...signed('long')];
  return JSON.stringify({
    schema: 'diag/1',
    stance: overall(short.stance, long.stance),
    horizons: { short, long },
    bull: all.filter(({ value }) => value > 0).map(claim),
    bear: all.filter(({ value }) => value < 0).map(claim),
    invalidation: [],
    conflicts: [],
    missing: [],
    confidence: answer.confidence[0] ?? 'low',
    confidenceReason: '演示模型只看几个数的正负，不理解其余事实',
    notes: '当前为演示模型，内容按固定规则写成，仅作界面示例',
  });
}

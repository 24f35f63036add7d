import type { Diagnosis } from '../diagnosis.js';
import { type Fact, type FactId, hasValue } from '../fact.js';
import type { ScoreSection } from '../score-rules.js';
import type { Lean, ScorePart } from '../scores.js';
import type { Claim, Narration } from './narration.js';
import { narrationLimits } from './narration.js';

/** A claim that gives each of these facts by its name; undefined where one has no value. */
function claimOf(diagnosis: Diagnosis, lead: string, ids: readonly FactId[], end = ''): Claim | undefined {
  const facts = ids.map((id) => diagnosis.facts.find((fact) => fact.id === id));
  if (!facts.every(hasValue)) return undefined;
  return { text: `${lead}${facts.map(({ id, label }) => `${label}为{${id}}`).join('，')}${end}`, facts: ids };
}

const present = (claims: readonly (Claim | undefined)[]): Claim[] =>
  claims.filter((claim) => claim !== undefined).slice(0, narrationLimits.claims);

/** The facts of each horizon, in the order in which they are told. */
const told: Readonly<Record<'short' | 'long', readonly (readonly FactId[])[]>> = {
  short: [['F1', 'F2'], ['F13', 'F14'], ['F15', 'F22'], ['F16', 'F18'], ['F19', 'F20', 'F21'], ['F70'], ['F23', 'F24']],
  long: [['F33', 'F34'], ['F35', 'F36'], ['F38'], ['F39'], ['F40', 'F41'], ['F84', 'F85']],
};

function leaning(diagnosis: Diagnosis, lean: Lean): Claim[] {
  // Little risk is no strength.
  const parts = diagnosis.parts.filter((part) => part.lean === lean && part.section !== 'risk');
  return present(parts.map((part) => claimOf(diagnosis, '', part.facts)));
}

function invalidation(diagnosis: Diagnosis): Claim[] {
  const at = (id: FactId, lead: string, end: string): Claim | undefined => {
    const fact: Fact | undefined = diagnosis.facts.find((each) => each.id === id);
    return hasValue(fact) ? { text: `${lead}${fact.label}{${id}}${end}`, facts: [id] } : undefined;
  };
  return present([at('F112', '收盘跌破', '，则偏强的依据不再成立'), at('F100', '收盘站上', '，则偏弱的依据不再成立')]);
}

function conflicts({ parts, facts }: Diagnosis): Claim[] {
  const sideOf = (name: ScoreSection, lean: Lean): ScorePart | undefined =>
    parts.find((part) => part.section === name && part.lean === lean);
  const pairs = (['short', 'long', 'momentum', 'volume'] as const).flatMap((name) => {
    const [bull, bear] = [sideOf(name, 'bull'), sideOf(name, 'bear')];
    return bull && bear ? [[bull, bear] as const] : [];
  });
  return pairs.map(([bull, bear]) => {
    const [first, second] = [bull.facts[0] as FactId, bear.facts[0] as FactId];
    const label = (id: FactId): string => facts.find((fact) => fact.id === id)?.label ?? '';
    return {
      text: `${label(first)}为{${first}}，偏强；${label(second)}为{${second}}，偏弱`,
      facts: [first, second],
    };
  });
}

/**
 * Builds a narration without a model, in the form a model returns; with the rules' stances and the highest confidence
 * allowed.
 */
export function codeNarration(diagnosis: Diagnosis): Narration {
  const { stance, horizons, confidenceCap, missing, quality } = diagnosis;
  const of = (name: 'short' | 'long') => ({
    stance: horizons[name].stance,
    claims: present(told[name].map((ids) => claimOf(diagnosis, '', ids))),
  });
  const reasons = [
    ...(stance === 'insufficient' ? ['核心数据缺失'] : []),
    ...(quality.stale > 0 ? ['部分数据过期'] : []),
    ...(quality.partial > 0 ? ['当日K线未收盘'] : []),
    ...(quality.degraded > 0 ? ['部分数据为估算或备用来源'] : []),
  ];
  return {
    schema: 'diag/1',
    stance,
    horizons: { short: of('short'), long: of('long') },
    bull: leaning(diagnosis, 'bull'),
    bear: leaning(diagnosis, 'bear'),
    invalidation: invalidation(diagnosis),
    conflicts: conflicts(diagnosis),
    missing: missing.map(({ id }) => id).slice(0, narrationLimits.missing),
    confidence: confidenceCap,
    confidenceReason: reasons.length > 0 ? reasons.join('、') : '数据完整且为最新',
    notes: '',
  };
}

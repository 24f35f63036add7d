import type { Fact, FactId } from './fact.js';
import { pointsOf, type ScoreSection, scoreRules } from './score-rules.js';

/** How facts lean: `unknown` where one has no value. */
export type Lean = 'bull' | 'bear' | 'neutral' | 'unknown';

/** One visible part of a score. */
export interface ScorePart {
  readonly id: string;
  readonly section: ScoreSection;
  readonly label: string;
  readonly facts: readonly FactId[];
  /** The most it can give. */
  readonly weight: number;
  /** Null where a fact has no value: never guessed. */
  readonly points: number | null;
  /** How the points come about, in Chinese. */
  readonly rule: string;
  /** Above two thirds of the weight `bull`, below one third `bear`. */
  readonly lean: Lean;
}

/** A sum of parts. */
export interface Score {
  /** The sum of the known points, of {@link outOf}. */
  readonly points: number;
  /** The weights of the parts that are known. */
  readonly outOf: number;
  /** The weights of all parts. */
  readonly weight: number;
  /** The sum of all points; null where a part is not known, which stands for nothing good or bad. */
  readonly total: number | null;
}

/** Verdict of the rules or a reader on a horizon: `insufficient` 样本不足. */
export type Stance = 'strong' | 'weak' | 'mixed' | 'insufficient';

export function scorePartsOf(facts: readonly Fact[]): ScorePart[] {
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  return scoreRules.map((rule) => {
    const points = pointsOf(rule, byId);
    const { id, section, label, facts: ids, weight } = rule;
    return { id, section, label, facts: ids, weight, points, rule: rule.rule, lean: leanOf(points, weight) };
  });
}

function leanOf(points: number | null, weight: number): Lean {
  if (points === null) return 'unknown';
  if (points * 3 > weight * 2) return 'bull';
  return points * 3 < weight ? 'bear' : 'neutral';
}

export function sumOf(parts: readonly ScorePart[]): Score {
  let [points, outOf, weight] = [0, 0, 0];
  for (const part of parts) {
    weight += part.weight;
    if (part.points === null) continue;
    points += part.points;
    outOf += part.weight;
  }
  return { points, outOf, weight, total: outOf === weight ? points : null };
}

/** From 65 % of the points on strong, up to 35 % weak. */
export function stanceOf({ total, weight }: Score): Stance {
  if (total === null) return 'insufficient';
  if (total * 100 >= weight * 65) return 'strong';
  return total * 100 <= weight * 35 ? 'weak' : 'mixed';
}

/** Both alike, or mixed; nothing where one of the two is not known. */
export function overallStance(short: Stance, long: Stance): Stance {
  if (short === 'insufficient' || long === 'insufficient') return 'insufficient';
  return short === long ? short : 'mixed';
}

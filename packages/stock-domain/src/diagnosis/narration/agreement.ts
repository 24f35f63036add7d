import type { Diagnosis } from '../diagnosis.js';
import type { FactId } from '../fact.js';
import type { Lean, Stance } from '../scores.js';
import type { AcceptedNarration } from './validate.js';

/** Whether rule and reader say the same; `not-said` where one of the two says nothing. */
export type Verdict = 'agree' | 'disagree' | 'not-said';

/** A stance by the rules beside the reader's. */
export interface StanceComparison {
  readonly rule: Stance;
  readonly reading: Stance;
  readonly verdict: Verdict;
}

/** A part of the score beside what the reader made of the same facts. */
export interface PartComparison {
  readonly part: string;
  readonly label: string;
  readonly facts: readonly FactId[];
  readonly rule: Lean;
  /** `bull` or `bear` where its facts are cited on that side only, `neutral` where on both, `unknown` where on none. */
  readonly reading: Lean;
  readonly verdict: Verdict;
}

/** Two readings of the same facts, side by side. There is no common number, and none may be made of them. */
export interface Comparison {
  readonly stance: StanceComparison;
  readonly horizons: { readonly short: StanceComparison; readonly long: StanceComparison };
  readonly parts: readonly PartComparison[];
  readonly agree: number;
  readonly disagree: number;
  readonly notSaid: number;
}

function compareStances(rule: Stance, reading: Stance): StanceComparison {
  const isSilent = (rule === 'insufficient') !== (reading === 'insufficient');
  return { rule, reading, verdict: rule === reading ? 'agree' : isSilent ? 'not-said' : 'disagree' };
}

/**
 * Sets the rules' reading beside a model's: the stances, and part by part of the score which side the model put the same
 * facts on.
 */
export function compareReadings(diagnosis: Diagnosis, reading: AcceptedNarration): Comparison {
  const cited = (side: 'bull' | 'bear'): Set<FactId> => new Set(reading[side].flatMap(({ facts }) => facts));
  const [bull, bear] = [cited('bull'), cited('bear')];
  const parts = diagnosis.parts.map(({ id, label, facts, lean }): PartComparison => {
    const isBull = facts.some((fact) => bull.has(fact));
    const isBear = facts.some((fact) => bear.has(fact));
    const read: Lean = isBull && isBear ? 'neutral' : isBull ? 'bull' : isBear ? 'bear' : 'unknown';
    const isSilent = read === 'unknown' || lean === 'unknown';
    const verdict = isSilent ? 'not-said' : read === lean ? 'agree' : 'disagree';
    return { part: id, label, facts, rule: lean, reading: read, verdict };
  });
  const count = (verdict: Verdict): number => parts.filter((part) => part.verdict === verdict).length;
  return {
    stance: compareStances(diagnosis.stance, reading.stance),
    horizons: {
      short: compareStances(diagnosis.horizons.short.stance, reading.horizons.short.stance),
      long: compareStances(diagnosis.horizons.long.stance, reading.horizons.long.stance),
    },
    parts,
    agree: count('agree'),
    disagree: count('disagree'),
    notSaid: count('not-said'),
  };
}

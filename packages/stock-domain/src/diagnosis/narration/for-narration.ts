import { formatTradeDate } from '../../trade-date.js';
import type { Diagnosis } from '../diagnosis.js';
import { hasValue } from '../fact.js';
import { factText } from '../fact-text.js';
import { confidences, narrationLimits, stances } from './narration.js';

/**
 * Returns the input for a model as compact JSON: the facts that have values with their ids, what is missing, what it may
 * answer. The rules' own scores and stances are not in it, so that its reading is its own. Texts from outside are values
 * in it: data, never instructions. The same diagnosis gives the same string: it may be a key to a cache.
 */
export function factsForNarration(diagnosis: Diagnosis): string {
  const { stock, asOf, phase, isLastBarClosed, priceBasis, benchmark, facts, missing, confidenceCap, horizons } =
    diagnosis;
  const insufficient = (['short', 'long'] as const).filter((name) => horizons[name].stance === 'insufficient');
  return JSON.stringify({
    schema: 'diag-facts/1',
    stock,
    asOf: asOf === null ? null : formatTradeDate(asOf),
    phase,
    barClosed: isLastBarClosed,
    priceBasis,
    benchmark,
    facts: facts.filter(hasValue).map((fact) => ({
      id: fact.id,
      label: fact.label,
      group: fact.group,
      value: fact.value,
      unit: fact.unit,
      text: factText(fact),
      asOf: fact.asOf === null ? null : formatTradeDate(fact.asOf),
      source: fact.source,
      status: fact.status,
      window: fact.bars?.count ?? null,
      barClosed: fact.barClosed,
    })),
    missing: missing.map(({ id, label, reason }) => ({ id, label, reason })),
    answer: {
      schema: 'diag/1',
      stance: stances,
      confidence: confidences.slice(0, confidences.indexOf(confidenceCap) + 1),
      insufficientHorizons: insufficient,
      limits: { claim: narrationLimits.claim, claims: narrationLimits.claims, remark: narrationLimits.remark },
    },
  });
}

const list = (items: object, most: number): object => ({ type: 'array', items, maxItems: most });
const object = (properties: Readonly<Record<string, object>>): object => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

/** The JSON schema of an answer, for a model that takes one; only facts with values can be cited. */
export function narrationSchema({ facts, missing, confidenceCap }: Diagnosis): object {
  const ids = (from: readonly { readonly id: string }[]): object => ({
    type: 'string',
    enum: from.map(({ id }) => id),
  });
  const stance = { type: 'string', enum: stances };
  const known = facts.filter(hasValue);
  const citable = known.length > 0 ? ids(known) : { type: 'string' };
  const claim = object({
    text: { type: 'string', minLength: 1, maxLength: narrationLimits.claim },
    facts: { ...list(citable, narrationLimits.factsOfClaim), minItems: 1 },
  });
  const claims = list(claim, narrationLimits.claims);
  const horizon = object({ stance, claims });
  const remark = { type: 'string', maxLength: narrationLimits.remark };
  return object({
    schema: { type: 'string', enum: ['diag/1'] },
    stance,
    horizons: object({ short: horizon, long: horizon }),
    bull: claims,
    bear: claims,
    invalidation: claims,
    conflicts: claims,
    missing: list(missing.length > 0 ? ids(missing) : { type: 'string' }, narrationLimits.missing),
    confidence: { type: 'string', enum: confidences.slice(0, confidences.indexOf(confidenceCap) + 1) },
    confidenceReason: remark,
    notes: remark,
  });
}

import type { RuleDiagnosis } from '@guanlan/contract';
import { RULESET_VERSION } from '@guanlan/stock-domain';
import type { Diagnosis } from '@guanlan/stock-domain/diagnosis';
import { factsHashOf } from './facts-hash.js';

/** Converts a diagnosis by the rules into the contract's form. */
export function toRule(diagnosis: Diagnosis): RuleDiagnosis {
  const { schema: _, facts, missing, parts, ...rest } = diagnosis;
  return {
    ...rest,
    factsHash: factsHashOf(diagnosis),
    rulesetVersion: RULESET_VERSION,
    stock: { ...diagnosis.stock },
    facts: facts.map(({ names: _names, ...fact }) => fact),
    missing: missing.map((gap) => ({ ...gap })),
    parts: parts.map((part) => ({ ...part, facts: [...part.facts] })),
  };
}

import type { FunctionArgs } from '@guanlan/contract';
import { storableJson } from '../storable-json.js';
import { rankOf, storedRule, toScreenQuery } from './read-rule.js';

/** A user's strategy in the stored form. @throws AppError SELECTION_FORMULA for one that does not compile */
export function storedStrategy(
  given: Pick<FunctionArgs<'selection.create'>, 'name' | 'summary' | 'rule' | 'rank' | 'scope'>,
) {
  toScreenQuery(given.rule, given.rank);
  return {
    name: given.name,
    summary: given.summary ?? '',
    rule: storedRule(given.rule),
    rank: storableJson(rankOf(given.rank) ?? null),
    scope: storableJson(given.scope ?? {}),
  };
}

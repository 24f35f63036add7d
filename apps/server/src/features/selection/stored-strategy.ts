import type { FunctionArgs } from '@guanlan/contract';
import { AppError } from '../app-error.js';
import { storableJson } from '../storable-json.js';
import { rankOf, storedRule, toScreenQuery } from './read-rule.js';

/** What a user has written of a strategy as it is kept. @throws AppError SELECTION_FORMULA for one that does not compile */
export function storedStrategy(
  given: Pick<FunctionArgs<'selection.create'>, 'name' | 'summary' | 'rule' | 'rank' | 'scope'>,
) {
  toScreenQuery(given.rule, given.rank);
  const name = storableJson(given.name).trim();
  if (name === '') throw new AppError('INVALID_PARAM', { fields: { name: '请输入名称' } });
  return {
    name,
    summary: storableJson(given.summary ?? ''),
    rule: storedRule(given.rule),
    rank: storableJson(rankOf(given.rank) ?? null),
    scope: storableJson(given.scope ?? {}),
  };
}

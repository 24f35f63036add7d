import { MarketBoard, type SelectionScope, type Strategy } from '@guanlan/contract';
import { LANGUAGE_VERSION, type LanguageVersion } from '@guanlan/stock-domain/formula';
import { parseConditionTree } from '@guanlan/stock-domain/screening';
import * as z from 'zod/mini';
import { persisted } from '../../base/persist';
import { rowsOf } from './builder-rows';
import type { Draft } from './check-rule';
import { FIRST_VERSION, isUnchanged } from './rule-version';

const Row = z.object({
  id: z.string(),
  left: z.string(),
  operator: z.enum(['>', '>=', '<', '<=', '=', 'cross']),
  right: z.string(),
  within: z.nullable(z.number()),
  text: z.nullable(z.string()),
});

const Work = z.object({
  mode: z.enum(['conditions', 'formula']),
  formula: z.string(),
  builder: z.object({ joint: z.enum(['all', 'any']), rows: z.array(Row) }),
  rank: z.string(),
  languageVersion: z._default(z.literal([1, 2]), FIRST_VERSION),
  boards: z.array(MarketBoard),
  riskWarning: z.boolean(),
  /** The strategy that it is of; null: none. */
  strategyId: z.nullable(z.string()),
});

/** What is being worked at: a draft with where it is searched. */
export type Work = z.infer<typeof Work>;

const first = { id: '0', left: 'C', operator: '>', right: 'MA(C,20)', within: null, text: null } as const;

/** What a page begins with: one condition that says something. */
export const newWork: Work = {
  mode: 'conditions',
  formula: '',
  builder: { joint: 'all', rows: [first, { ...first, id: '1', left: 'V', right: 'MA(V,5)' }] },
  rank: '(C/REF(C,1)-1)*100',
  languageVersion: LANGUAGE_VERSION,
  boards: [],
  riskWarning: false,
  strategyId: null,
};

/** What says the same under the newest rules is read by them from now on. */
const settled = (work: Work): Work => (isUnchanged(work) ? { ...work, languageVersion: LANGUAGE_VERSION } : work);

const stored = persisted('guanlan.selection.work', Work, newWork);

/** The work that was left on this device. */
export const storedDraft = {
  read: (): Work => settled(stored.read()),
  write: (work: Work): void => stored.write(work),
};

/** Where it is searched, in the contract's form. */
export const scopeOf = ({ boards, riskWarning }: Work): SelectionScope => ({
  ...(boards.length > 0 && { boards }),
  ...(riskWarning && { riskWarning }),
});

/** A strategy to work at. */
export function workOf({ id, rule, rank, scope }: Strategy): Work {
  const own: Pick<Draft, 'mode' | 'formula' | 'builder'> =
    rule.kind === 'formula'
      ? { mode: 'formula', formula: rule.formula, builder: newWork.builder }
      : { mode: 'conditions', formula: '', builder: rowsOf(parseConditionTree(rule.conditions)) };
  return settled({
    ...own,
    builder: { joint: own.builder.joint, rows: [...own.builder.rows] },
    rank: rank ?? '',
    languageVersion: (rule.languageVersion ?? FIRST_VERSION) as LanguageVersion,
    boards: scope.boards ?? [],
    riskWarning: scope.riskWarning ?? false,
    strategyId: id,
  });
}

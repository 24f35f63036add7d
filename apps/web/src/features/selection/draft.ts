import { MarketBoard, type SelectionScope, type Strategy } from '@guanlan/contract';
import { LANGUAGE_VERSION, type LanguageVersion } from '@guanlan/stock-domain/formula';
import { parseConditionTree } from '@guanlan/stock-domain/screening';
import * as z from 'zod/mini';
import { persisted, persistedByTab } from '../../base/persist';
import { rowsOf } from './builder-rows';
import type { Draft } from './check-rule';
import { contentKey, DraftBase } from './draft-base';
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
  /** Strategy that is being edited; null: none. */
  strategyId: z.nullable(z.string()),
  /** State of the strategy that the draft was read from; null: none, or a draft of an earlier release. */
  base: z._default(z.nullable(DraftBase), null),
});

/** Draft with its scope. */
export type Work = z.infer<typeof Work>;

const first = { id: '0', left: 'C', operator: '>', right: 'MA(C,60)', within: null, text: null } as const;

const crossed = { ...first, id: '1', operator: 'cross', right: 'MA(C,20)', within: 3 } as const;

/**
 * Draft of a new page, with example conditions: a price above its 60 days that has just crossed its 20. They hold for one
 * stock in ten or twenty at any time of the day, as volumes do not.
 */
export const newWork: Work = {
  mode: 'conditions',
  formula: '',
  builder: { joint: 'all', rows: [first, crossed] },
  rank: '(C/REF(C,1)-1)*100',
  languageVersion: LANGUAGE_VERSION,
  boards: [],
  riskWarning: false,
  strategyId: null,
  base: null,
};

const above20 = { ...first, right: 'MA(C,20)' };
/** Example conditions of an earlier release, which held for most of the market. */
const formerExample = contentKey({
  ...newWork,
  builder: { joint: 'all', rows: [above20, { ...above20, id: '1', left: 'MA(C,5)' }] },
});

/** Moves a draft to the newest language version where its meaning does not change. */
const settled = (work: Work): Work => (isUnchanged(work) ? { ...work, languageVersion: LANGUAGE_VERSION } : work);

/** Draft as it was stored; an example that nobody edited becomes the present one. */
function resumed(stored: Work): Work {
  const work = settled(stored);
  return work.strategyId === null && work.base === null && contentKey(work) === formerExample ? newWork : work;
}

/** Drafts that this device keeps for one user, or for a visitor where `uid` is empty. */
function draftsOf(uid: string) {
  const owner = uid === '' ? '' : `.${uid}`;
  const stored = persistedByTab(`guanlan.selection.work${owner}`, Work, newWork);
  return {
    /** Draft of this tab; in a new one, that which was written last. */
    stored: { ...stored, read: (): Work => resumed(stored.read()) },
    /** Unsaved draft that another one took the place of, until it is taken back or given up. */
    replaced: persisted(`guanlan.selection.replaced${owner}`, z.nullable(Work), null),
  };
}

export type Drafts = ReturnType<typeof draftsOf>;

/**
 * Drafts of the user who is signed in. A visitor's unsaved draft becomes that of the user who signs in; an unsaved one of the
 * user is set aside for it.
 */
export function openDrafts(uid: string): Drafts {
  const own = draftsOf(uid);
  if (uid === '') return own;
  const visitor = draftsOf('');
  const left = visitor.stored.read();
  const replaced = visitor.replaced.read();
  visitor.stored.clear();
  visitor.replaced.clear();
  if (replaced) own.replaced.write(replaced);
  if (!isUnsaved(left)) return own;
  const before = own.stored.read();
  if (isUnsaved(before)) own.replaced.write(before);
  own.stored.write(left);
  return own;
}

/** Whether a draft holds something that is stored neither as a strategy nor in the example of a new page. */
export function isUnsaved(work: Work): boolean {
  if (work.mode === 'formula' && work.formula.trim() === '') return false;
  const key = contentKey(work);
  return key !== work.base?.content && key !== contentKey(newWork);
}

/** Whether a draft can become a strategy of its own: edited conditions, or those of a strategy that was removed. */
export const isSavable = (work: Work): boolean => isUnsaved(work) || (work.strategyId === null && work.base !== null);

/** Scope of a draft, in the contract's form. */
export const scopeOf = ({ boards, riskWarning }: Work): SelectionScope => ({
  ...(boards.length > 0 && { boards }),
  ...(riskWarning && { riskWarning }),
});

/** Draft of a strategy. */
export function workOf(strategy: Strategy): Work {
  const work = contentOf(strategy);
  return { ...work, base: { version: strategy.version, content: contentKey(work) } };
}

/** Whether a strategy was given other conditions since a draft of it was read, which the draft does not have either. */
export function isChangedSince(work: Work, strategy: Strategy): boolean {
  if (work.base && strategy.version <= work.base.version) return false;
  const key = contentKey(contentOf(strategy));
  return key !== work.base?.content && key !== contentKey(work);
}

function contentOf({ id, rule, rank, scope }: Strategy): Work {
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
    base: null,
  });
}

import { RequestId, type SelectionRule } from '@guanlan/contract';
import { LANGUAGE_VERSION, type LanguageVersion } from '@guanlan/stock-domain/formula';
import type { Db } from '../../context.js';
import { findStrategy } from './store.js';

/** Of strategies that were kept before rules named a version. */
const FIRST: LanguageVersion = 1;

/** A rule as it was kept, with the version that it was written under. */
export const keptUnder = (rule: SelectionRule): SelectionRule => ({
  ...rule,
  languageVersion: rule.languageVersion ?? FIRST,
});

/** The version that a rule is read by. One that is not known is refused by the language itself. */
export const versionOf = ({ languageVersion }: SelectionRule): LanguageVersion =>
  (languageVersion ?? LANGUAGE_VERSION) as LanguageVersion;

/**
 * A rule that was sent, with a version. Pages from before rules had versions name none: what they send of a strategy
 * means what it was kept as.
 *
 * @param own - the user's own strategy that it is of
 */
export async function sentUnder(
  db: Db,
  rule: SelectionRule,
  own: { readonly uid: string; readonly id: string } | undefined,
): Promise<SelectionRule> {
  if (rule.languageVersion !== undefined) return rule;
  const isKept = own !== undefined && RequestId.safeParse(own.id).success;
  const kept = isKept ? await findStrategy(db, own.uid, own.id) : undefined;
  return { ...rule, languageVersion: kept ? keptUnder(kept.rule).languageVersion : LANGUAGE_VERSION };
}

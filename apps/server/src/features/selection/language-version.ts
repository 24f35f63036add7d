import { RequestId, type SelectionRule } from '@guanlan/contract';
import { LANGUAGE_VERSION, type LanguageVersion } from '@guanlan/stock-domain/formula';
import type { Db } from '../../context.js';
import { findStrategy } from './store.js';

/** Version of strategies that were stored before rules carried one. */
const UNVERSIONED_LANGUAGE: LanguageVersion = 1;

/** A stored rule with its version made explicit. */
export const withStoredVersion = (rule: SelectionRule): SelectionRule => ({
  ...rule,
  languageVersion: rule.languageVersion ?? UNVERSIONED_LANGUAGE,
});

/** Version by which a rule is read. The language itself refuses an unknown one. */
export const versionOf = ({ languageVersion }: SelectionRule): LanguageVersion =>
  (languageVersion ?? LANGUAGE_VERSION) as LanguageVersion;

/**
 * A rule of a request with its version made explicit. Clients from before versions send none: for a stored strategy the
 * stored version applies, otherwise the newest.
 *
 * @param own - the user's own strategy that it is of
 */
export async function withRequestVersion(
  db: Db,
  rule: SelectionRule,
  own: { readonly uid: string; readonly id: string } | undefined,
): Promise<SelectionRule> {
  if (rule.languageVersion !== undefined) return rule;
  const isKept = own !== undefined && RequestId.safeParse(own.id).success;
  const kept = isKept ? await findStrategy(db, own.uid, own.id) : undefined;
  return { ...rule, languageVersion: kept ? withStoredVersion(kept.rule).languageVersion : LANGUAGE_VERSION };
}

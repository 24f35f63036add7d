import { DomainError } from '@guanlan/stock-domain';
import { FormulaError, LANGUAGE_VERSION, type LanguageVersion, upgradeFormula } from '@guanlan/stock-domain/formula';
import { conditionText, conditionTree } from '@guanlan/stock-domain/screening';
import { type BuilderRows, rowsOf, treeOf } from './builder-rows';
import type { Draft } from './check-rule';

/** Version of rules that were stored before rules named one. */
export const FIRST_VERSION: LanguageVersion = 1;

function upgradedRows(builder: BuilderRows, from: LanguageVersion): BuilderRows {
  const text = conditionText(treeOf(builder));
  const upgraded = upgradeFormula(text, from);
  const tree = upgraded === text ? undefined : conditionTree(upgraded);
  return tree ? rowsOf(tree) : builder;
}

/** Rewrites a draft in the newest language version with the same meaning; undefined while it is unfinished. */
export function upgradedDraft(draft: Draft): Draft | undefined {
  const { mode, formula, builder, rank, languageVersion: from } = draft;
  try {
    const written =
      mode === 'formula' ? { formula: upgradeFormula(formula, from) } : { builder: upgradedRows(builder, from) };
    const by = rank.trim() === '' ? rank : upgradeFormula(rank, from);
    return { ...draft, ...written, rank: by, languageVersion: LANGUAGE_VERSION };
  } catch (error) {
    if (error instanceof DomainError || error instanceof FormulaError) return undefined;
    throw error;
  }
}

/** Whether a draft means the same in the newest language version as in its own. */
export function isUnchanged(draft: Draft): boolean {
  const upgraded = upgradedDraft(draft);
  if (!upgraded) return false;
  const { formula, builder, rank } = draft;
  return upgraded.formula === formula && upgraded.builder === builder && upgraded.rank === rank;
}

import { DomainError } from '@guanlan/stock-domain';
import { FormulaError, LANGUAGE_VERSION, type LanguageVersion, upgradeFormula } from '@guanlan/stock-domain/formula';
import { conditionText, conditionTree } from '@guanlan/stock-domain/screening';
import { type BuilderRows, rowsOf, treeOf } from './builder-rows';
import type { Draft } from './check-rule';

/** Of what was kept, on a server or on this device, before rules named a version. */
export const FIRST_VERSION: LanguageVersion = 1;

function upgradedRows(builder: BuilderRows, from: LanguageVersion): BuilderRows {
  const text = conditionText(treeOf(builder));
  const upgraded = upgradeFormula(text, from);
  const tree = upgraded === text ? undefined : conditionTree(upgraded);
  return tree ? rowsOf(tree) : builder;
}

/** A draft in the words of the newest rules, with the same meaning; undefined while it is not finished. */
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

/** Whether a draft says the same under the newest rules as under its own. */
export function isUnchanged(draft: Draft): boolean {
  const upgraded = upgradedDraft(draft);
  if (!upgraded) return false;
  const { formula, builder, rank } = draft;
  return upgraded.formula === formula && upgraded.builder === builder && upgraded.rank === rank;
}

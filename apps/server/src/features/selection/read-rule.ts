import type { FormulaMark, SelectionRule } from '@guanlan/contract';
import { DomainError } from '@guanlan/stock-domain';
import { FormulaError, type LanguageVersion } from '@guanlan/stock-domain/formula';
import { conditionText, parseConditionTree, planScreen, type ScreenPlan } from '@guanlan/stock-domain/screening';
import type * as z from 'zod/mini';
import { AppError } from '../app-error.js';
import { storableJson } from '../storable-json.js';
import { versionOf } from './language-version.js';
import { unitsOf } from './screening/points-of.js';

/** A query of the screener: texts in the formula language that compile. */
export interface ScreenQuery {
  readonly condition: string;
  readonly rank: string | undefined;
  /** Version of the rules by which both are read. */
  readonly languageVersion: LanguageVersion;
  /** Work a stock. */
  readonly units: number;
}

/** A parsed rule: its text, or its faults. */
export interface ReadRule {
  /** Null: the tree is none. */
  readonly text: string | null;
  readonly plan: ScreenPlan | null;
  /** Plan of the rule and the rank together; null where one of them does not compile. */
  readonly whole: ScreenPlan | null;
  readonly marks: readonly FormulaMark[];
  readonly rankMarks: readonly FormulaMark[];
}

/** A condition that is always true: a rank is compiled beside it where the rule does not compile. */
const ALWAYS_TRUE = 'C=C';

/** Compiles a rule and what its hits are ranked by, and runs nothing. */
export function readRule(rule: SelectionRule, rank: string | undefined): ReadRule {
  const { text, marks: faults } = textOf(rule);
  const languageVersion = versionOf(rule);
  const planOf = (condition: string, by?: string) =>
    marking(() => planScreen({ condition, rank: by, languageVersion }));
  const { value: plan, marks } = text === null ? { marks: faults } : planOf(text);
  const by = rankOf(rank);
  // Compiled with the rule, since both together may exceed a limit.
  const condition = plan && text !== null ? text : ALWAYS_TRUE;
  const ranked = by === undefined ? { value: plan, marks: [] } : planOf(condition, by);
  const whole = (plan && ranked.value) ?? null;
  return { text, plan: plan ?? null, whole, marks, rankMarks: ranked.marks };
}

/** A rank of blanks is none. */
export const rankOf = (rank: string | null | undefined): string | undefined => rank?.trim() || undefined;

/** Compiles a rule into a query. @throws AppError SELECTION_FORMULA */
export function toScreenQuery(rule: SelectionRule, rank: string | undefined): ScreenQuery {
  const { text, whole, marks, rankMarks } = readRule(rule, rank);
  const [first, second] = [marks[0], rankMarks[0]];
  if (first || second || text === null || whole === null) {
    throw new AppError('SELECTION_FORMULA', {
      message: first?.message ?? second?.message ?? '条件不完整',
      fields: { ...(first && { rule: first.message }), ...(second && { rank: second.message }) },
    });
  }
  return { condition: text, rank: rankOf(rank), languageVersion: versionOf(rule), units: unitsOf(whole) };
}

/** A rule in the stored form: of a tree, only the fields that belong to one. */
export function storedRule(rule: z.output<typeof SelectionRule>): SelectionRule {
  if (rule.kind === 'formula') return storableJson(rule);
  return storableJson({ ...rule, conditions: { ...parseConditionTree(rule.conditions) } });
}

function textOf(rule: SelectionRule): { text: string | null; marks: FormulaMark[] } {
  if (rule.kind === 'formula') return { text: rule.formula, marks: [] };
  try {
    return { text: conditionText(parseConditionTree(rule.conditions)), marks: [] };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { text: null, marks: [{ ...nowhere, code: error.code, message: '条件不完整' }] };
  }
}

const nowhere = { line: 1, column: 1, offset: 0, length: 0, suggestion: null } as const;

function marking<T>(compile: () => T): { value?: T; marks: FormulaMark[] } {
  try {
    return { value: compile(), marks: [] };
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    const { code, message, line, column, offset, length, suggestion } = error;
    return { marks: [{ code, message, line, column, offset, length, suggestion: suggestion ?? null }] };
  }
}

import type { FormulaMark, SelectionRule } from '@guanlan/contract';
import { DomainError } from '@guanlan/stock-domain';
import { FormulaError, type LanguageVersion } from '@guanlan/stock-domain/formula';
import { conditionText, planScreen } from '@guanlan/stock-domain/screening';
import { type BuilderRows, treeOf } from './builder-rows';

/** Rule that is being edited. */
export interface Draft {
  readonly mode: 'conditions' | 'formula';
  readonly formula: string;
  readonly builder: BuilderRows;
  readonly rank: string;
  /** Version of the language that the rule is read by. */
  readonly languageVersion: LanguageVersion;
}

/** Rule of a draft, or its faults. */
export interface Checked {
  readonly rule: SelectionRule | null;
  /** Condition in the formula language; null for an unfinished builder. */
  readonly text: string | null;
  readonly marks: readonly FormulaMark[];
  readonly rankMarks: readonly FormulaMark[];
  /** Number of bars that the rule looks back; null where unknown. */
  readonly warmup: number | null;
}

const nowhere = { line: 1, column: 1, offset: 0, length: 0, suggestion: null } as const;

function marking<T>(compile: () => T): { readonly value?: T; readonly marks: readonly FormulaMark[] } {
  try {
    return { value: compile(), marks: [] };
  } catch (error) {
    if (error instanceof FormulaError) {
      const { code, message, line, column, offset, length, suggestion } = error;
      return { marks: [{ code, message, line, column, offset, length, suggestion: suggestion ?? null }] };
    }
    if (error instanceof DomainError) return { marks: [{ ...nowhere, code: error.code, message: '还有没填完的条件' }] };
    throw error;
  }
}

/** Compiles a draft on this device, by the same language that the server runs. */
export function checkDraft({ mode, formula, builder, rank, languageVersion }: Draft): Checked {
  const read = mode === 'formula' ? { value: formula, marks: [] } : marking(() => conditionText(treeOf(builder)));
  const text = read.value ?? null;
  const isEmpty = mode === 'formula' ? formula.trim() === '' : builder.rows.length === 0;
  const ranked =
    rank.trim() === ''
      ? { marks: [] }
      : marking(() => planScreen({ condition: 'C=C', rank: rank.trim(), languageVersion }));
  if (text === null || isEmpty) {
    return { rule: null, text, marks: read.marks, rankMarks: ranked.marks, warmup: null };
  }
  const planned = marking(() => planScreen({ condition: text, languageVersion }));
  const rule: SelectionRule =
    mode === 'formula'
      ? { kind: 'formula', formula, languageVersion }
      : { kind: 'conditions', conditions: { ...treeOf(builder) } as Record<string, unknown>, languageVersion };
  const warmup = planned.value?.warmup ?? Number.NaN;
  return {
    rule: planned.value ? rule : null,
    text,
    marks: planned.marks,
    rankMarks: ranked.marks,
    warmup: Number.isFinite(warmup) ? warmup : null,
  };
}

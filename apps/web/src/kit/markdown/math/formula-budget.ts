import { isBoundedFormula } from './formula-limits';
import { possibleFormulas } from './math-delimiters';

/** Cost of a formula apart from its characters, in characters. */
const COST_PER_FORMULA = 5;

/**
 * Limit of the cost of all formulas of a text that are typeset. A character takes 30 to 60 µs to be typeset and laid out
 * in the browser: all of them take about half a second, and a paper of a hundred formulas takes half of the limit.
 */
export const MAX_FORMULA_COST = 12_000;

/** Cost of a displayed formula. One that cannot be typeset has none. */
export const costOfFormula = (tex: string): number => (isBoundedFormula(tex) ? tex.length + COST_PER_FORMULA : 0);

/** Cost of the formulas in a block of Markdown, or more. */
export const costOfFormulasIn = (source: string): number =>
  possibleFormulas(source).reduce(
    (sum, piece) => sum + piece.length + Math.ceil((piece.match(/\$+/g)?.length ?? 0) / 2) * COST_PER_FORMULA,
    0,
  );

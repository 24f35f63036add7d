/** How much a formula may ask for. */
export interface FormulaLimits {
  /** UTF-16 units of the text. */
  readonly length: number;
  /** Parentheses, calls and signs inside each other. */
  readonly depth: number;
  /** Operators, calls, names and numbers in the text. */
  readonly nodes: number;
  /** Bars that a window may reach back. */
  readonly window: number;
  /**
   * Work a bar, in units of one plain addition of two columns, about a nanosecond: see `operationCosts`. At 500 ten years of
   * 5,400 stocks take one thread some seven seconds.
   */
  readonly cost: number;
}

/** Limits that no formula written by hand reaches and that a server can bear. */
export const formulaLimits: FormulaLimits = { length: 8000, depth: 48, nodes: 1000, window: 5000, cost: 500 };

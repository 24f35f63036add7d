export {
  compileFormula,
  type Formula,
  type FormulaOptions,
  type FormulaOutput,
  type FormulaSeries,
} from './formula.js';
export { FormulaError, type FormulaErrorCode, type FormulaPosition } from './formula-error.js';
export { type FormulaLimits, formulaLimits } from './formula-limits.js';
export { LANGUAGE_VERSION, type LanguageVersion } from './language/language-version.js';
export { upgradeFormula } from './language/upgrade.js';
export { type FormulaWord, formulaWords } from './language/words.js';

import { Fault } from './formula-error.js';

/**
 * By which rules a formula is read. A formula that is kept names the version it was written under and goes on meaning
 * the same: a version, once published, never changes.
 *
 * - 1: `V` counts shares; BOLL is of the population's deviation.
 * - 2: `V` counts lots of 100 shares (手) and BOLL is of the sample's deviation, both as in 通达信.
 */
export type LanguageVersion = 1 | 2;

/** The version of formulas that name none. */
export const LANGUAGE_VERSION: LanguageVersion = 2;

/** Where the versions differ. */
export interface LanguageRules {
  /** Shares in one unit of `V`. */
  readonly volumeUnit: 1 | 100;
  readonly bollDeviation: 'population' | 'sample';
}

const versions: Readonly<Record<LanguageVersion, LanguageRules>> = {
  1: { volumeUnit: 1, bollDeviation: 'population' },
  2: { volumeUnit: 100, bollDeviation: 'sample' },
};

/** The rules of a version. @throws Fault NOT_SUPPORTED for one that a newer release has written */
export function rulesOf(version: LanguageVersion, length: number): LanguageRules {
  const rules: LanguageRules | undefined = versions[version];
  if (rules) return rules;
  throw new Fault('NOT_SUPPORTED', `公式规则第 ${version} 版比这个程序新，请更新后再用`, { start: 0, end: length });
}

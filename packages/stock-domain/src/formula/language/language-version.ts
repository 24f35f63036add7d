import { Fault } from '../formula-error.js';

/**
 * By which rules a formula is read. A formula that is kept names the version it was written under and goes on meaning
 * the same: a version, once published, never changes.
 *
 * - 1: `V` counts shares; BOLL is of the population's deviation; BETWEEN leaves its ends out; `LAST(X,0,0)` is this bar.
 * - 2, as 通达信: `V` counts lots of 100 shares (手); BOLL is of the sample's deviation; BETWEEN takes its ends in;
 *   `LAST(X,0,B)` looks from the first bar on.
 */
export type LanguageVersion = 1 | 2;

/** The version of formulas that name none. */
export const LANGUAGE_VERSION: LanguageVersion = 2;

/** Where the versions differ. */
export interface LanguageRules {
  readonly version: LanguageVersion;
  /** Shares in one unit of `V`. */
  readonly volumeUnit: 1 | 100;
  readonly bollDeviation: 'population' | 'sample';
}

const versions: Readonly<Record<LanguageVersion, LanguageRules>> = {
  1: { version: 1, volumeUnit: 1, bollDeviation: 'population' },
  2: { version: 2, volumeUnit: 100, bollDeviation: 'sample' },
};

/** The rules of a version. @throws Fault NOT_SUPPORTED for one that a newer release has written */
export function rulesOf(version: LanguageVersion, length: number): LanguageRules {
  const rules: LanguageRules | undefined = versions[version];
  if (rules) return rules;
  throw new Fault('NOT_SUPPORTED', `公式规则第 ${version} 版比这个程序新，请更新后再用`, { start: 0, end: length });
}

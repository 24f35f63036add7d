import type { HaltRule } from './temporary-halt.js';

const common = { percents: [30, 60], minutes: 10, resumeBy: 897 } as const;

/** When trading stops for some minutes on days without price limits. */
export const haltRules: readonly HaltRule[] = [
  { boards: ['star'], from: 20_190_722, ...common, evidence: 'several-sources' },
  { boards: ['chinext'], from: 20_200_824, ...common, evidence: 'several-sources' },
  { boards: ['main'], from: 20_230_410, ...common, evidence: 'several-sources' },
  { boards: ['bse'], from: 20_211_115, ...common, evidence: 'general-knowledge' },
];

import type { PriceCageRule } from './price-cage.js';

/** How far an order may reach beyond the reference in continuous trading. */
export const priceCageRules: readonly PriceCageRule[] = [
  { boards: ['star'], from: 20_190_722, percent: 2, ticks: 0, evidence: 'general-knowledge' },
  { boards: ['chinext'], from: 20_200_824, percent: 2, ticks: 0, evidence: 'general-knowledge' },
  { boards: ['main'], from: 19_961_216, to: 20_230_409, percent: undefined, ticks: 0, evidence: 'general-knowledge' },
  { boards: ['main'], from: 20_230_410, percent: 2, ticks: 10, evidence: 'general-knowledge' },
  { boards: ['bse'], from: 20_211_115, percent: 5, ticks: 10, evidence: 'general-knowledge' },
];

import type { LimitRules } from './limit-rules.js';

const even = (percent: number): { up: number; down: number } => ({ up: percent, down: percent });

/** The records of the price limits. */
export const limitRules: LimitRules = {
  limits: [
    { boards: ['main'], status: 'normal', from: 19_961_216, band: even(10), evidence: 'general-knowledge' },
    {
      boards: ['main'],
      status: 'risk-warning',
      from: 19_980_422,
      to: 20_260_705,
      band: even(5),
      evidence: 'general-knowledge',
    },
    { boards: ['main'], status: 'risk-warning', from: 20_260_706, band: even(10), evidence: 'several-sources' },
    {
      boards: ['main'],
      status: 's-share',
      from: 20_070_108,
      to: 20_260_705,
      band: even(5),
      evidence: 'general-knowledge',
    },
    { boards: ['main'], status: 's-share', from: 20_260_706, band: 'unknown', evidence: 'unverified' },
    {
      boards: ['chinext'],
      status: 'normal',
      from: 20_091_030,
      to: 20_200_823,
      band: even(10),
      evidence: 'general-knowledge',
    },
    { boards: ['chinext'], status: 'normal', from: 20_200_824, band: even(20), evidence: 'several-sources' },
    {
      boards: ['chinext'],
      status: 'risk-warning',
      from: 20_091_030,
      to: 20_200_823,
      band: even(5),
      evidence: 'general-knowledge',
    },
    { boards: ['chinext'], status: 'risk-warning', from: 20_200_824, band: even(20), evidence: 'several-sources' },
    { boards: ['star'], status: 'normal', from: 20_190_722, band: even(20), evidence: 'several-sources' },
    { boards: ['star'], status: 'risk-warning', from: 20_190_722, band: even(20), evidence: 'several-sources' },
    { boards: ['bse'], status: 'normal', from: 20_211_115, band: even(30), evidence: 'several-sources' },
    { boards: ['bse'], status: 'risk-warning', from: 20_211_115, band: even(30), evidence: 'several-sources' },
    { boards: ['main'], status: 'delisting', from: 20_201_231, band: even(10), evidence: 'general-knowledge' },
    { boards: ['chinext'], status: 'delisting', from: 20_200_824, band: even(20), evidence: 'general-knowledge' },
    { boards: ['star'], status: 'delisting', from: 20_190_722, band: even(20), evidence: 'general-knowledge' },
    { boards: ['bse'], status: 'delisting', from: 20_211_115, band: even(30), evidence: 'general-knowledge' },
  ],
  listings: [
    { boards: ['main'], listedFrom: 20_230_410, days: 5, band: 'none', evidence: 'several-sources' },
    { boards: ['chinext'], listedFrom: 20_200_824, days: 5, band: 'none', evidence: 'several-sources' },
    { boards: ['star'], listedFrom: 20_190_722, days: 5, band: 'none', evidence: 'several-sources' },
    { boards: ['bse'], listedFrom: 20_211_115, days: 1, band: 'none', evidence: 'several-sources' },
    {
      boards: ['main'],
      listedFrom: 20_140_101,
      listedTo: 20_230_409,
      days: 1,
      band: { up: 44, down: 36 },
      evidence: 'general-knowledge',
    },
    {
      boards: ['chinext'],
      listedFrom: 20_140_101,
      listedTo: 20_200_823,
      days: 1,
      band: { up: 44, down: 36 },
      evidence: 'general-knowledge',
    },
  ],
  specialDays: [
    { boards: ['main'], day: 'delisting-first-day', from: 20_201_231, to: 20_260_705, evidence: 'general-knowledge' },
    {
      boards: ['chinext'],
      day: 'delisting-first-day',
      from: 20_200_824,
      to: 20_260_705,
      evidence: 'general-knowledge',
    },
    { boards: ['star'], day: 'delisting-first-day', from: 20_190_722, to: 20_260_705, evidence: 'general-knowledge' },
    // The rules of 2026 are said to keep this; nobody has read them.
    { boards: ['main', 'chinext', 'star'], day: 'delisting-first-day', from: 20_260_706, evidence: 'unverified' },
    {
      boards: ['main', 'chinext', 'star'],
      day: 'relisting-first-day',
      from: 20_121_216,
      evidence: 'general-knowledge',
    },
    {
      boards: ['main', 'chinext', 'star'],
      day: 'resumption-of-listing',
      from: 19_980_101,
      evidence: 'general-knowledge',
    },
  ],
};

import type { FeeRules } from './fees.js';

/** The fees that the law and the exchanges set. */
export const feeRules: FeeRules = {
  stampDuty: [
    { for: ['stock'], from: 20_050_124, to: 20_070_529, rate: 0.001, sides: 'both', evidence: 'general-knowledge' },
    { for: ['stock'], from: 20_070_530, to: 20_080_423, rate: 0.003, sides: 'both', evidence: 'general-knowledge' },
    { for: ['stock'], from: 20_080_424, to: 20_080_918, rate: 0.001, sides: 'both', evidence: 'general-knowledge' },
    { for: ['stock'], from: 20_080_919, to: 20_230_827, rate: 0.001, sides: 'sell', evidence: 'several-sources' },
    { for: ['stock'], from: 20_230_828, rate: 0.0005, sides: 'sell', evidence: 'several-sources' },
    { for: ['fund'], from: 19_980_407, rate: 0, sides: 'sell', evidence: 'general-knowledge' },
  ],
  transferFee: [
    {
      for: ['stock'],
      exchanges: ['SH', 'SZ'],
      from: 20_150_801,
      to: 20_220_428,
      rate: 0.000_02,
      sides: 'both',
      evidence: 'several-sources',
    },
    {
      for: ['stock'],
      exchanges: ['BJ'],
      from: 20_211_115,
      to: 20_220_428,
      rate: 0.000_025,
      sides: 'both',
      evidence: 'several-sources',
    },
    { for: ['stock'], from: 20_220_429, rate: 0.000_01, sides: 'both', evidence: 'several-sources' },
    { for: ['fund'], from: 19_980_407, rate: 0, sides: 'both', evidence: 'general-knowledge' },
  ],
};

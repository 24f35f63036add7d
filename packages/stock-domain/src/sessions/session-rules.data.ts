import type { SessionRules } from './session-rules.js';

/** Where there is a closing call, and where trading at the closing price follows. */
export const sessionRules: SessionRules = {
  closingCall: [
    {
      for: ['main', 'chinext', 'b', 'fund'],
      exchanges: ['SZ'],
      from: 20_060_701,
      held: true,
      evidence: 'general-knowledge',
    },
    { for: ['star'], exchanges: ['SH'], from: 20_190_722, held: true, evidence: 'several-sources' },
    { for: ['main', 'b'], exchanges: ['SH'], from: 20_180_820, held: true, evidence: 'several-sources' },
    { for: ['fund'], exchanges: ['SH'], from: 20_260_706, held: true, evidence: 'several-sources' },
    { for: ['bse'], exchanges: ['BJ'], from: 20_211_115, held: true, evidence: 'several-sources' },
  ],
  fixedPrice: [
    { for: ['star'], exchanges: ['SH'], from: 20_190_722, held: true, evidence: 'several-sources' },
    { for: ['chinext'], exchanges: ['SZ'], from: 20_200_824, held: true, evidence: 'several-sources' },
    { for: ['main', 'fund'], exchanges: ['SH', 'SZ'], from: 20_260_706, held: true, evidence: 'several-sources' },
    // Announced, to begin on a day to be named.
    { for: ['bse'], exchanges: ['BJ'], from: 20_260_706, held: 'unknown', evidence: 'unverified' },
  ],
};

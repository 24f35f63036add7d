import type { LibaiForm } from '@guanlan/contract';
import type { RegulatedSize } from './prosody/regulated.js';

export const formNames: Readonly<Record<LibaiForm, string>> = {
  wujue: '五言绝句',
  qijue: '七言绝句',
  wulv: '五言律诗',
  qilv: '七言律诗',
  ci: '词',
  fu: '赋',
  duilian: '对联',
  tiba: '题跋',
};

export const regulatedSizes: Partial<Readonly<Record<LibaiForm, RegulatedSize>>> = {
  wujue: { lines: 4, size: 5 },
  qijue: { lines: 4, size: 7 },
  wulv: { lines: 8, size: 5 },
  qilv: { lines: 8, size: 7 },
};

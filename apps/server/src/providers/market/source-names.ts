import type { COMPUTED } from '@guanlan/contract';

/** Vendors that are reached over HTTP. */
export type VendorName = 'tencent' | 'sina' | 'eastmoney' | 'tushare';

/** Real sources; `files` are a person's own. */
export const realSources = ['tencent', 'sina', 'eastmoney', 'tushare', 'files'] as const;
export type RealSource = (typeof realSources)[number];

/** Names of sources on Chinese screens, by the ids used in provenances. */
export const sourceTitles = {
  simulated: '模拟交易所',
  tencent: '腾讯行情',
  sina: '新浪行情',
  eastmoney: '东方财富',
  tushare: 'Tushare',
  files: '本地文件',
  computed: '本服务按规则推算',
} as const satisfies Readonly<Record<RealSource | 'simulated' | typeof COMPUTED, string>>;

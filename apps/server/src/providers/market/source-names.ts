/** The vendors that are asked over HTTP. */
export type VendorName = 'tencent' | 'sina' | 'eastmoney' | 'tushare';

/** Real sources; `files` are a person's own. */
export const realSources = ['tencent', 'sina', 'eastmoney', 'tushare', 'files'] as const;
export type RealSource = (typeof realSources)[number];

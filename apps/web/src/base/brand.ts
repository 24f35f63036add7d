/** Name and version of the product: the only place that states them. */
export const brand = {
  name: '观澜',
  slogan: '看懂市场，写好文字',
  versionName: '1.0.1',
  versionCode: 101,
} as const;

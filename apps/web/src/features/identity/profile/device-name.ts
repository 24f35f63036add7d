/** What a browser says of itself, in words for a list of devices. */
export interface DeviceName {
  /** For example `微信 · iPhone`. */
  readonly name: string;
  readonly kind: 'phone' | 'computer';
}

type Table = readonly (readonly [RegExp, string])[];

/** Browsers; those that also call themselves something else stand first. */
const browsers: Table = [
  [/MicroMessenger\//, '微信'],
  [/QQBrowser\//, 'QQ 浏览器'],
  [/UCBrowser\//, 'UC 浏览器'],
  [/HuaweiBrowser\//, '华为浏览器'],
  [/MiuiBrowser\//, '小米浏览器'],
  [/SamsungBrowser\//, '三星浏览器'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

/** Systems; an Android device calls itself a Linux too. */
const systems: Table = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS|OpenHarmony/, '鸿蒙'],
  [/Android/, '安卓'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const find = (table: Table, text: string): string | undefined => table.find(([mark]) => mark.test(text))?.[1];

/** Puts a browser's `User-Agent` into words. Anyone can send any text: it is only ever a hint. */
export function deviceName(userAgent: string | null): DeviceName {
  const text = userAgent ?? '';
  const words = [find(browsers, text), find(systems, text)].filter((word) => word !== undefined);
  return {
    name: words.join(' · ') || '未知设备',
    kind: /Mobile|iPhone|iPad|Android|HarmonyOS/.test(text) ? 'phone' : 'computer',
  };
}

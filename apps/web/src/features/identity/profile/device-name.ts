/** Browser and system in words, for a list of devices. */
export interface DeviceName {
  /** For example `微信 · iPhone`. */
  readonly name: string;
  readonly kind: 'phone' | 'computer';
}

type Table = readonly (readonly [RegExp, string])[];

/** Browsers; one whose `User-Agent` also names another stands before that. */
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

/** Systems; Android stands before Linux, which its `User-Agent` names, too. */
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

/** Describes a `User-Agent` in words. Clients can send any text, so it is only a hint. */
export function deviceName(userAgent: string | null): DeviceName {
  const text = userAgent ?? '';
  const words = [find(browsers, text), find(systems, text)].filter((word) => word !== undefined);
  return {
    name: words.join(' · ') || '未知设备',
    kind: /Mobile|iPhone|iPad|Android|HarmonyOS/.test(text) ? 'phone' : 'computer',
  };
}

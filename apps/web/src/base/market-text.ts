import type { MarketPhase, MarketStatus, Provenance } from '@guanlan/contract';

/** Placeholder of an unknown value. */
export const UNKNOWN_TEXT = '—';

/** Trading phases in words. */
const phases: Readonly<Record<MarketPhase, string>> = {
  'before-open': '盘前',
  'opening-call': '开盘集合竞价',
  'opening-call-locked': '开盘集合竞价（不可撤单）',
  'opening-pause': '等待开盘',
  continuous: '盘中',
  lunch: '午间休市',
  'closing-call': '收盘集合竞价',
  'closing-pause': '等待盘后交易',
  'fixed-price': '盘后定价交易',
  'after-close': '已收盘',
  'closed-day': '休市',
  unknown: '交易日历未知',
};

export const phaseText = (phase: MarketPhase): string => phases[phase];

/** Phases in which quotes move. */
const moving: ReadonlySet<MarketPhase> = new Set([
  'opening-call',
  'opening-call-locked',
  'continuous',
  'closing-call',
  'fixed-price',
]);

/** Whether prices or the match of a call auction can change in a phase. */
export const isMoving = (phase: MarketPhase): boolean => moving.has(phase);

/** Number with `digits` decimals; a dash where unknown. A zero has no sign. */
export function fixedText(value: number | null | undefined, digits = 2): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return UNKNOWN_TEXT;
  const text = value.toFixed(digits);
  return text.replace('-', Number(text) === 0 ? '' : '−');
}

/** Number with its sign: +1.20, −0.35, 0.00. */
export function signedText(value: number | null | undefined, digits = 2): string {
  const text = fixedText(value, digits);
  return /^[\d.]*[1-9]/.test(text) ? `+${text}` : text;
}

export function percentText(value: number | null | undefined, digits = 2): string {
  const text = signedText(value, digits);
  return text === UNKNOWN_TEXT ? text : `${text}%`;
}

/** Percentage without a direction: 1.20%. */
export function ratioText(value: number | null | undefined, digits = 2): string {
  const text = fixedText(value, digits);
  return text === UNKNOWN_TEXT ? text : `${text}%`;
}

/** Fraction of one as a percentage without a sign: 0.256 → 25.6%. */
export function shareText(value: number | null | undefined, digits = 1): string {
  return ratioText(value === null || value === undefined ? null : value * 100, digits);
}

const units = [
  [1e12, '万亿'],
  [1e8, '亿'],
  [1e4, '万'],
] as const;

/** Large number in 万 and 亿 with three or four digits: 1.234亿, 56.7万. */
export function largeText(value: number | null | undefined): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return UNKNOWN_TEXT;
  const size = Math.abs(value);
  const unit = units.find(([from]) => size >= from);
  if (!unit) return fixedText(value, Number.isInteger(value) ? 0 : 2);
  const scaled = value / unit[0];
  return `${fixedText(scaled, Math.abs(scaled) >= 100 ? 0 : 2)}${unit[1]}`;
}

/** Number of shares in lots of 100, in which screens and formulas count volumes. */
export function lotsText(shares: number | null | undefined): string {
  const lots = shares === null || shares === undefined ? null : shares / 100;
  return largeText(lots !== null && Math.abs(lots) >= 1 ? Math.round(lots) : lots);
}

/** Volume in shares, shown in lots with their unit. */
export function sharesText(value: number | null | undefined): string {
  const text = lotsText(value);
  return text === UNKNOWN_TEXT ? text : `${text}手`;
}

/** Value of an indicator: the larger, the fewer decimals. */
export function indicatorText(value: number | null | undefined): string {
  const size = Math.abs(value ?? 0);
  return size >= 1e5 ? largeText(value) : fixedText(value, size >= 1000 ? 1 : 2);
}

/** Format of times in Shanghai, built at its first use: a page that loads need not wait for those it does not show. */
function inShanghai(options: Intl.DateTimeFormatOptions): (ms: number) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (ms) => {
    format ??= new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', hourCycle: 'h23', ...options });
    return format.format(ms);
  };
}

/** Time in Shanghai, such as 10:15:03. */
export const timeText = inShanghai({ hour: '2-digit', minute: '2-digit', second: '2-digit' });
/** Time in Shanghai without seconds, such as 10:15. */
export const minuteText = inShanghai({ hour: '2-digit', minute: '2-digit' });
const dayOf = inShanghai({ year: 'numeric', month: '2-digit', day: '2-digit' });
/** Date in Shanghai, such as 2026-11-20. */
export const dateText = (ms: number): string => dayOf(ms).replaceAll('/', '-');
/** Date and time in Shanghai, such as 11-20 10:15:03. */
export const momentText = (ms: number): string => `${dateText(ms).slice(5)} ${timeText(ms)}`;

const weekdays = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const;

/** YYYYMMDD as text, such as 2026-11-20 周五. */
export function dayText(day: number): string {
  const [year, month, date] = [Math.floor(day / 10_000), Math.floor(day / 100) % 100, day % 100];
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${year}-${two(month)}-${two(date)} ${weekdays[new Date(Date.UTC(year, month - 1, date)).getUTCDay()]}`;
}

/** Rough duration: 8 秒, 3 分钟, 2 小时, 5 天. */
export function spanText(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds < 60) return `${seconds} 秒`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} 分钟`;
  return seconds < 86_400 ? `${Math.floor(seconds / 3600)} 小时` : `${Math.floor(seconds / 86_400)} 天`;
}

/** Age of market data by the market's own clock. */
export const ageText = ({ asOf }: Provenance, now: number): string =>
  `数据停在 ${momentText(asOf)}，已过去 ${spanText(now - asOf)}`;

/** Name of a source: all names of a chain; for an unknown one, a text that says it is another source. */
export function sourceText(id: string, { source, sources = {} }: MarketStatus): string {
  if (id === source.id) return source.name;
  return id
    .split('+')
    .map((one) => sources[one] ?? '其他来源')
    .join('、');
}

/** Digits of a code: 600519 of SH600519. */
export const bareCode = (code: string): string => code.slice(2);

const exchanges: Readonly<Record<string, string>> = { SH: '沪', SZ: '深', BJ: '北' };
/** Exchange of a code: 沪, 深 or 北. */
export const exchangeText = (code: string): string => exchanges[code.slice(0, 2)] ?? '';

import type { Found } from './port.js';

const TEXT_MAX = 300;
const LONG_MAX = 5000;
const TAGS_MAX = 50;

/** Records the source of each value. Empty and impossible values count as not found. */
export function finder(at: number) {
  const found = <Value>(value: Value | null | undefined, source: string): Found<Value> | undefined =>
    value === null || value === undefined ? undefined : { value, source, at };
  const text = (value: string | undefined, source: string, max: number): Found<string> | undefined => {
    const trimmed = value?.trim();
    return trimmed ? found([...trimmed].slice(0, max).join(''), source) : undefined;
  };
  return {
    found,
    line: (value: string | undefined, source: string) => text(value?.replaceAll(/\s+/g, ' '), source, TEXT_MAX),
    paragraphs: (value: string | undefined, source: string) =>
      text(value?.replaceAll(/\r\n?/g, '\n'), source, LONG_MAX),
    /** An amount: not below nothing. */
    amount: (value: number | undefined, source: string) =>
      value !== undefined && Number.isFinite(value) && value >= 0 ? found(value, source) : undefined,
    /** A length: above nothing. */
    seconds: (value: number | undefined, source: string) =>
      value !== undefined && Number.isFinite(value) && value > 0 ? found(value, source) : undefined,
    /** `value`: ms since the epoch. */
    time: (value: number | undefined, source: string) =>
      value !== undefined && Number.isFinite(value) && value > 0 ? found(value, source) : undefined,
    /** A picture's address; http addresses become https. */
    picture: (value: string | undefined, source: string, base?: string) => found(secureAddress(value, base), source),
    tags: (values: readonly (string | undefined)[] | undefined, source: string) => {
      const clean = [...new Set((values ?? []).map((tag) => (tag ?? '').trim().replace(/^#/, '')))].filter(
        (tag) => tag && tag.length <= 60,
      );
      return clean.length > 0 ? found(clean.slice(0, TAGS_MAX), source) : undefined;
    },
  };
}

export function secureAddress(value: string | undefined, base?: string): string | undefined {
  if (!value || value.length > 2000 || !URL.canParse(value, base)) return undefined;
  const url = new URL(value, base);
  if (url.protocol === 'http:') url.protocol = 'https:';
  return url.protocol === 'https:' ? url.href : undefined;
}

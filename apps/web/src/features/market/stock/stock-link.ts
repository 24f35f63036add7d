import type { StockName } from '@guanlan/contract';

/** Code of six digits with the exchange before or behind it, as other programs write it. */
const FULL_CODE = /^(?:(SH|SZ|BJ)\.?(\d{6})|(\d{6})\.(SH|SZ|BJ))$/;

/** Code of the stock that a text names in full, in any case; undefined for another text, which is searched for. */
export function codeNamedBy(text: string): string | undefined {
  const [, before, digits, head, behind] = FULL_CODE.exec(text.trim().toUpperCase()) ?? [];
  const exchange = before ?? behind;
  return exchange && `${exchange}${digits ?? head}`;
}

/** The one stock among `found` whose six digits are `text`; undefined where there are several or none. */
export function onlyExact<Item extends Pick<StockName, 'code'>>(
  found: readonly Item[] | undefined,
  text: string,
): Item | undefined {
  const exact = found?.filter(({ code }) => code.slice(2) === text.trim()) ?? [];
  return exact.length === 1 ? exact[0] : undefined;
}

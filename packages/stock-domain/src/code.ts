/** Where a security is listed. */
export type Exchange = 'SH' | 'SZ' | 'BJ';

/** Part of the market with rules of its own. */
export type Board = 'main' | 'chinext' | 'star' | 'bse' | 'b';

/** Kind of security that a code names. `cdr` is a depositary receipt; `other` are bonds and the like. */
export type SecurityKind = 'stock' | 'cdr' | 'fund' | 'index' | 'other';

/** A security. A bare code names none: `000001` is an index in Shanghai and a bank in Shenzhen. */
export interface Security {
  /** Exchange and code, for example `SH600519`. */
  readonly key: string;
  readonly exchange: Exchange;
  /** Six digits. */
  readonly code: string;
  readonly kind: SecurityKind;
  /** Stocks and depositary receipts only. */
  readonly board: Board | undefined;
}

type Row = readonly [prefix: RegExp, kind: SecurityKind, board?: Board];

const rows: Readonly<Record<Exchange, readonly Row[]>> = {
  SH: [
    [/^60[0135]/, 'stock', 'main'],
    [/^688/, 'stock', 'star'],
    [/^689/, 'cdr', 'star'],
    [/^900/, 'stock', 'b'],
    [/^000/, 'index'],
    [/^5/, 'fund'],
    [/^11/, 'other'],
  ],
  SZ: [
    [/^00[0123]/, 'stock', 'main'],
    [/^30[012]/, 'stock', 'chinext'],
    [/^200/, 'stock', 'b'],
    [/^399/, 'index'],
    [/^1[568]/, 'fund'],
    [/^12/, 'other'],
  ],
  BJ: [
    [/^920/, 'stock', 'bse'],
    [/^(?:43|83|87|88)/, 'stock', 'bse'],
    [/^899/, 'index'],
    [/^81/, 'other'],
  ],
};

/** The order in which a bare code looks for its exchange; an index only where no exchange has a stock of that code. */
const exchanges: readonly Exchange[] = ['SH', 'SZ', 'BJ'];

/** The security of a code on an exchange, or undefined where the exchange has no such codes. */
export function securityOf(exchange: Exchange, code: string): Security | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const row = rows[exchange].find(([prefix]) => prefix.test(code));
  return row && { key: exchange + code, exchange, code, kind: row[1], board: row[2] };
}

function fromBareCode(code: string): Security | undefined {
  const found = exchanges.map((exchange) => securityOf(exchange, code)).filter((security) => security !== undefined);
  return found.find(({ kind }) => kind !== 'index') ?? found[0];
}

const forms = {
  named: /^(SH|SZ|BJ)\.?(\d{6})$/,
  suffixed: /^(\d{6})\.(SH|SZ|BJ)$/,
  numbered: /^([01])\.(\d{6})$/,
};

/**
 * Reads a code as people and vendors write it: `600519`, `sh600519`, `sh.600519`, `600519.SH`, `1.600519`, in any
 * case and width. A bare code means the stock.
 *
 * @returns the security, or undefined for what is no code of these exchanges
 */
export function parseCode(text: string): Security | undefined {
  const given = text.normalize('NFKC').trim().toUpperCase();
  const named = forms.named.exec(given);
  if (named) return securityOf(named[1] as Exchange, named[2] ?? '');
  const suffixed = forms.suffixed.exec(given);
  if (suffixed) return securityOf(suffixed[2] as Exchange, suffixed[1] ?? '');
  const numbered = forms.numbered.exec(given);
  if (!numbered) return fromBareCode(given);
  const [, market, code = ''] = numbered;
  // One vendor numbers Shanghai 1 and everything else 0.
  return market === '1' ? securityOf('SH', code) : (securityOf('SZ', code) ?? securityOf('BJ', code));
}

/** The ways in which vendors write a security. */
export type CodeForm = 'sh600519' | 'sh.600519' | '600519.SH' | '1.600519';

/** Writes a security in a vendor's form. */
export function formatCode({ exchange, code }: Security, form: CodeForm): string {
  if (form === '600519.SH') return `${code}.${exchange}`;
  if (form === '1.600519') return `${exchange === 'SH' ? 1 : 0}.${code}`;
  return `${exchange.toLowerCase()}${form === 'sh.600519' ? '.' : ''}${code}`;
}

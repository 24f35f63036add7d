/** Marks in a stock's name. */
export interface StockName {
  /** The name without marks and blanks, for searching. */
  readonly plain: string;
  /** The name as it is shown, in normal width and without blanks. */
  readonly shown: string;
  /** Under risk warning: `*ST` warns of delisting. */
  readonly warning: 'ST' | '*ST' | undefined;
  /** In its last weeks before it is delisted (退, 退市). */
  readonly isDelisting: boolean;
  /** Its non-tradable shares are not yet reformed (S). */
  readonly isUnreformed: boolean;
  /** `N`: first day, `C`: the four days after it. */
  readonly newcomer: 'N' | 'C' | undefined;
  /** The day is an ex-date: of a dividend (XD), of new shares (XR), of both (DR). */
  readonly ex: 'XD' | 'XR' | 'DR' | undefined;
  /** Unprofitable (U), weighted votes (W), variable interest entity (V), depositary receipt (D). */
  readonly suffixes: readonly ('U' | 'W' | 'V' | 'D')[];
}

/** A mark of one letter stands before a Chinese name or another mark only: `TCL` has none. */
const prefix = /^(XD(?=.)|XR(?=.)|DR(?=.)|S?\*?ST(?=.)|[NCS](?=[\p{Script=Han}*]|ST|XD|XR|DR))/u;
const suffix = /-([UWVD]+)$/;

/**
 * Reads the marks of a stock's name, of today: `*ST康佳Ａ`, `XD贵州茅`, `N中芯`, `百济神州-U`, `海润退`.
 *
 * @example
 * parseStockName('万  科Ａ').plain; // '万科A'
 */
export function parseStockName(name: string): StockName {
  const shown = name.normalize('NFKC').replace(/\s+/g, '');
  let plain = shown.toUpperCase();
  const prefixes: string[] = [];
  for (let mark = prefix.exec(plain)?.[1]; mark; mark = prefix.exec(plain)?.[1]) {
    prefixes.push(mark);
    plain = plain.slice(mark.length);
  }
  const suffixes = [...(suffix.exec(plain)?.[1] ?? '')] as ('U' | 'W' | 'V' | 'D')[];
  plain = plain.replace(suffix, '');
  const isDelisting = /^退市|.退$/.test(plain);
  if (isDelisting) plain = plain.replace(/^退市|退$/, '');
  const has = (mark: string): boolean => prefixes.includes(mark);
  const warning = prefixes.find((mark) => mark.endsWith('ST'));
  return {
    plain,
    shown,
    warning: warning === undefined ? undefined : warning.includes('*') ? '*ST' : 'ST',
    isDelisting,
    isUnreformed: has('S') || (warning?.startsWith('S') === true && warning !== 'ST'),
    newcomer: has('N') ? 'N' : has('C') ? 'C' : undefined,
    ex: has('XD') ? 'XD' : has('XR') ? 'XR' : has('DR') ? 'DR' : undefined,
    suffixes,
  };
}

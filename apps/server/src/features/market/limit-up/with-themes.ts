import type { OtherProvenance, StockProfile } from '@guanlan/contract';
import type { SourceLimitUp } from '../../../providers/market/port.js';
import type { Symbols } from '../service.js';

/** A pool's rows, with the provenance of the added names. */
export interface NamedRows {
  readonly rows: readonly SourceLimitUp[];
  readonly others: OtherProvenance;
}

/** Number of sealed stocks of each theme. */
function sealedByTheme(rows: readonly SourceLimitUp[], symbols: Symbols): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { code, state } of rows) {
    if (state !== 'sealed') continue;
    for (const { id } of symbols.byCode.get(code)?.themes ?? []) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/**
 * Adds a theme and an industry to rows of a pool whose source has none: of a stock's themes the one that has most of
 * the day's sealed stocks.
 */
export function withThemes(rows: readonly SourceLimitUp[], symbols: Symbols, source: string): NamedRows {
  const counts = sealedByTheme(rows, symbols);
  const others: OtherProvenance = {};
  const note = (field: 'theme' | 'industry', from: OtherProvenance[string] | undefined): void => {
    if (from && from.source !== source) others[field] = from;
  };
  const named = rows.map((row): SourceLimitUp => {
    const profile = symbols.byCode.get(row.code);
    const theme = row.theme ?? hottest(profile?.themes ?? [], counts);
    const industry = row.industry ?? profile?.industry ?? null;
    if (row.theme === null && theme !== null) note('theme', profile?.others?.themes);
    if (industry !== null && industry === profile?.industry && row.industry === null)
      note('industry', profile.others?.industry);
    return { ...row, theme, industry };
  });
  return { rows: named, others };
}

function hottest(themes: StockProfile['themes'], counts: ReadonlyMap<string, number>): string | null {
  const [first] = themes.toSorted((a, b) => (counts.get(b.id) ?? 0) - (counts.get(a.id) ?? 0));
  return first?.name ?? null;
}

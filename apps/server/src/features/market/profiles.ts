import type { OtherProvenance, StockCode, StockProfile } from '@guanlan/contract';
import type { Sourced, SourceSymbol, SourceTheme } from '../../providers/market/port.js';
import type { Dated } from './service.js';

type Theme = StockProfile['themes'][number];

/** What themes and industries a stock is a member of. */
interface Membership {
  readonly themes: Theme[];
  industry: string | null;
}

function membersOf(groups: readonly SourceTheme[]): ReadonlyMap<StockCode, Membership> {
  const members = new Map<StockCode, Membership>();
  for (const { id, name, kind, codes } of groups) {
    for (const code of codes) {
      const found = members.get(code) ?? { themes: [], industry: null };
      members.set(code, found);
      if (kind === 'theme') found.themes.push({ id, name });
      else found.industry ??= name;
    }
  }
  return members;
}

/**
 * Stocks as a source lists them. Themes and the industry that it does not tell of are those of the source that has themes,
 * which is named then.
 */
export function profilesOf(
  { value, provenance }: Sourced<readonly SourceSymbol[]>,
  groups: Dated<readonly SourceTheme[]> | null,
): StockProfile[] {
  const byTheme = new Map((groups?.value ?? []).map(({ id, name }) => [id, { id, name }]));
  const members = membersOf(groups?.value ?? []);
  const isOther = groups !== null && groups.provenance.source !== provenance.source;
  return value.map(({ themes, ...symbol }): StockProfile => {
    const member = members.get(symbol.code);
    const others: OtherProvenance = {};
    const industry = symbol.industry ?? member?.industry ?? null;
    if (isOther && symbol.industry === null && industry !== null) others.industry = groups.provenance;
    if (isOther && themes === null && member?.themes.length) others.themes = groups.provenance;
    const named = themes?.map((id) => byTheme.get(id)).filter((theme) => theme !== undefined) ?? member?.themes ?? [];
    return { ...symbol, industry, themes: named, ...(Object.keys(others).length > 0 && { others }) };
  });
}

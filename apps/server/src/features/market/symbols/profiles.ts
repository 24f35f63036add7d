import type { OtherProvenance, StockCode, StockProfile } from '@guanlan/contract';
import type { Sourced, SourceSymbol, SourceTheme } from '../../../providers/market/port.js';
import type { Dated } from '../service.js';

type Theme = StockProfile['themes'][number];

/** Themes and industry of a stock. */
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

/** A stock as its source lists it, without themes. */
export const plainProfile = ({ themes: _, ...symbol }: SourceSymbol): StockProfile => ({ ...symbol, themes: [] });

/**
 * Adds to stocks the themes and the industry under which the source of themes lists them, with its provenance where it
 * is another source.
 */
export function withThemes(
  profiles: readonly StockProfile[],
  groups: Dated<readonly SourceTheme[]> | null,
  source: string,
): readonly StockProfile[] {
  if (!groups || groups.value.length === 0) return profiles;
  const { value, provenance } = groups;
  const members = membersOf(value);
  return profiles.map((profile): StockProfile => {
    const { themes = [], industry = null } = members.get(profile.code) ?? {};
    const isOther = provenance.source !== source;
    const others: OtherProvenance = {};
    if (isOther && themes.length > 0) others.themes = provenance;
    if (isOther && profile.industry === null && industry !== null) others.industry = provenance;
    const named = { ...profile, themes, industry: profile.industry ?? industry };
    return Object.keys(others).length > 0 ? { ...named, others } : named;
  });
}

/** Stocks of a source that says itself which themes each has. */
export function profilesOf(
  { value, provenance }: Sourced<readonly SourceSymbol[]>,
  groups: Dated<readonly SourceTheme[]> | null,
): readonly StockProfile[] {
  const byTheme = new Map((groups?.value ?? []).map(({ id, name }) => [id, { id, name }]));
  const isNamed = value.some(({ themes }) => themes !== null);
  if (!isNamed) return withThemes(value.map(plainProfile), groups, provenance.source);
  return value.map(({ themes, ...symbol }) => ({
    ...symbol,
    themes: (themes ?? []).map((id) => byTheme.get(id)).filter((theme) => theme !== undefined),
  }));
}

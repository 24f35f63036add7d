import type { ThemeRow } from '@guanlan/contract';
import { useEffect, useState } from 'react';
import { callFunction } from '../../../base/cloud/cloud';

/** Limit of themes and industries that are shown. */
const HITS_SHOWN = 4;
/** Age from which the list is read again, ms. */
const STALE_MS = 60_000;

type Hit = Pick<ThemeRow, 'id' | 'name' | 'changePercent'>;

let read: { readonly rows: Promise<readonly Hit[]>; readonly at: number } | undefined;

/** Themes and industries of the market; none where its source has none, or does not answer. */
function readThemes(): Promise<readonly Hit[]> {
  if (read && Date.now() - read.at < STALE_MS) return read.rows;
  const kinds = (['theme', 'industry'] as const).map((kind) =>
    callFunction('market.themes', { kind }).then(
      ({ items }) => items,
      () => [],
    ),
  );
  const rows = Promise.all(kinds).then((lists) => lists.flat());
  read = { rows, at: Date.now() };
  return rows;
}

/** Themes and industries whose name contains the typed text. */
export function useThemeHits(query: string): readonly Hit[] {
  const [known, setKnown] = useState<readonly Hit[]>([]);
  useEffect(() => {
    let isOver = false;
    void readThemes().then((rows) => !isOver && setKnown(rows));
    return () => {
      isOver = true;
    };
  }, []);
  return known.filter(({ name }) => name.includes(query)).slice(0, HITS_SHOWN);
}

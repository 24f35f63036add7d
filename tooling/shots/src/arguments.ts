import { type MarketPhaseMoment, marketPhases } from '@guanlan/launch/market-phases';

/** Selection of screenshots. */
export interface Wanted {
  /** Only routes whose name has one of these words; all where there is none. */
  readonly words: readonly string[];
  /** Market pages at these moments in place of all pages; none: all pages, whatever the time. */
  readonly phases: readonly MarketPhaseMoment[];
  /** Only these widths, CSS px; all where there is none. */
  readonly widths: readonly number[];
  /** Height in place of the usual ones, CSS px: a page is captured down to there. */
  readonly height: number | undefined;
  /** Whether the pages are dark. */
  readonly isDark: boolean;
  /** Whether the text is as large as a user can set it. */
  readonly isLargeType: boolean;
}

/** Reads `[--market=open,lunch|all] [--width=390,768] [--height=1800] [--dark] [--large-type] [words …]`. Throws for anything else. */
export function readArguments(given: readonly string[]): Wanted {
  const listOf = (name: string): string[] =>
    given.filter((one) => one.startsWith(`--${name}=`)).flatMap((one) => one.slice(name.length + 3).split(','));
  const unknown = given.find(
    (one) => one.startsWith('--') && !/^--((market|width|height)=.|(dark|large-type)$)/.test(one),
  );
  if (unknown !== undefined) throw new Error(`${unknown} 不是这里的选项`);
  const ids = listOf('market');
  const known: readonly string[] = marketPhases.map(({ id }) => id);
  const wrong = ids.find((id) => id !== 'all' && !known.includes(id));
  if (wrong !== undefined) throw new Error(`--market 只有 all、${known.join('、')}`);
  const [height] = listOf('height').map(Number);
  return {
    words: given.filter((one) => !one.startsWith('--')),
    phases: marketPhases.filter(({ id }) => ids.includes(id) || ids.includes('all')),
    widths: listOf('width').map(Number),
    height,
    isDark: given.includes('--dark'),
    isLargeType: given.includes('--large-type'),
  };
}

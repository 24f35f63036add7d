import type { ListingStanding } from '@guanlan/contract';
import { type Security, statusOfName } from '@guanlan/stock-domain';
import type { SourceSymbol } from '../port.js';
import { initialsOf } from './initials.js';

/** The standing that follows from a name of today. */
export function standingOfName(name: string): ListingStanding {
  const standing = statusOfName(name);
  return standing === 's-share' ? 'unknown' : standing;
}

/** A security of which a source has only the name. */
export function plainSymbol({ key, board, kind }: Security, name: string): SourceSymbol {
  return {
    code: key,
    name,
    board: board ?? null,
    kind,
    initials: initialsOf(name),
    standing: standingOfName(name),
    listedOn: null,
    delistedOn: null,
    industry: null,
    themes: null,
    totalShares: null,
    floatShares: null,
  };
}

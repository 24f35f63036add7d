import type { Bars } from './bars.js';

/** Bars made out of others: what was done to the prices of those was done to theirs. */
export type AsAdjusted<Source extends Bars> = Bars & Pick<Source, Extract<'adjusted', keyof Source>>;

/** Marks bars that were made out of others as adjusted where those are. */
export function keepAdjustment<Source extends Bars>(source: Source, made: Bars): AsAdjusted<Source> {
  const adjusted = 'adjusted' in source ? source.adjusted : undefined;
  return (adjusted === undefined ? made : { ...made, adjusted }) as AsAdjusted<Source>;
}

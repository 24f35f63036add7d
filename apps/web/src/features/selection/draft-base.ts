import type { SelectionScope } from '@guanlan/contract';
import * as z from 'zod/mini';
import type { Draft } from './check-rule';

/** State of a strategy at the time when a draft of it was read. */
export const DraftBase = z.object({ version: z.int(), content: z.string() });

interface Content extends Draft {
  readonly boards: NonNullable<SelectionScope['boards']>;
  readonly riskWarning: boolean;
}

/** Text that is equal for two drafts that say the same. The mode that is not shown, and ids of rows, do not count. */
export function contentKey({ mode, formula, builder, rank, languageVersion, boards, riskWarning }: Content): string {
  const rule =
    mode === 'formula'
      ? formula
      : [builder.joint, builder.rows.map((row) => [row.left, row.operator, row.right, row.within, row.text])];
  return JSON.stringify([rule, rank, languageVersion, boards, riskWarning]);
}

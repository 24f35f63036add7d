import type { Token } from 'marked';
import { countMarks, isCostlyBlock } from './costly-block';
import { withoutEnd } from './without-end';

/** How much of what takes long to be drawn a text has. */
export interface TextCost {
  readonly marks: number;
  readonly lines: number;
}

/**
 * Limits of all blocks of a text together: a mark takes 70 to 180 µs to be drawn, a line 20 to 60 µs. Each update of a
 * growing text also looks at all of its blocks.
 */
export const MAX_TEXT_COST: TextCost = { marks: 10_000, lines: 10_000 };

/** Lines that take as long as a block of code, whose own lines are cheap. */
const LINES_PER_CODE = 4;

export const noCost: TextCost = { marks: 0, lines: 0 };

function costOf({ type, raw }: Token): TextCost {
  if (type === 'space') return noCost;
  if (type === 'code') return { marks: 0, lines: LINES_PER_CODE };
  const source = withoutEnd(raw, '\n');
  // The lines of a block that is shown as it was written count too: each update looks for its end.
  return { marks: isCostlyBlock(type, source) ? 0 : countMarks(source), lines: source.split('\n').length };
}

/** Cost of a text that goes on with `token`. */
export function plusCost(cost: TextCost, token: Token): TextCost {
  const { marks, lines } = costOf(token);
  return { marks: cost.marks + marks, lines: cost.lines + lines };
}

export const isAffordable = ({ marks, lines }: TextCost): boolean =>
  marks <= MAX_TEXT_COST.marks && lines <= MAX_TEXT_COST.lines;

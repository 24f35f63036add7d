import { type FactId, hasValue } from '../fact.js';
import { factText } from '../fact-text.js';
import type { NumberMark, TextContext } from './check-text.js';
import { directionBefore } from './match-number.js';
import type { Claim } from './narration.js';
import { narrowed } from './numerals.js';

/** A text as it is shown, with where the facts' values stand in it. */
export interface MarkedText {
  readonly text: string;
  /** In order; positions in `text`, in UTF-16 units. */
  readonly marks: readonly NumberMark[];
}

/** A claim as it is shown. */
export interface MarkedClaim extends MarkedText {
  readonly facts: Claim['facts'];
}

/** Puts the facts' values into the placeholders; a unit written after one is not written twice. */
export function renderText(
  text: string,
  { byId, names }: TextContext,
  written: readonly NumberMark[] = [],
): MarkedText {
  let shown = '';
  let from = 0;
  const marks: NumberMark[] = [];
  const moved = (until: number): void => {
    for (const { start, end, fact } of written) {
      if (start >= from && end <= until)
        marks.push({ start: shown.length + start - from, end: shown.length + end - from, fact });
    }
    shown += text.slice(from, until);
  };
  for (const { 0: whole, 1: id, index } of text.matchAll(/\{([EF]\d+)\}/g)) {
    moved(index);
    from = index + whole.length;
    const fact = byId.get(id as FactId);
    if (!hasValue(fact)) continue;
    const isTold = fact.signed && directionBefore(narrowed(text), index, names) === 'down';
    const value = factText(fact, isTold);
    marks.push({ start: shown.length, end: shown.length + value.length, fact: fact.id });
    shown += value;
    if (fact.unit !== '' && text.startsWith(fact.unit, from)) from += fact.unit.length;
  }
  moved(text.length);
  return { text: shown, marks };
}

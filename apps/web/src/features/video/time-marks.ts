import { seconds } from '@guanlan/contract';

/** Part of a summary's line: text, or a time in the video. */
export type SummaryPart =
  | { readonly kind: 'text'; readonly text: string; readonly strong: boolean }
  /** Time in seconds; `inside` says whether the transcript covers it. */
  | { readonly kind: 'time'; readonly text: string; readonly at: number; readonly inside: boolean };

/** Line of a summary. */
export interface SummaryLine {
  readonly kind: 'heading' | 'item' | 'paragraph';
  readonly parts: readonly SummaryPart[];
}

/** Time range of a transcript, seconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

const TIME_MARK = /[[【（(]\s*((?:\d{1,3}:)?\d{1,3}:\d{2})\s*[\]】）)]/g;

/**
 * Parses a summary written by a model: headings, points, paragraphs, and the times in them. A time outside the
 * transcript's range is invented, and no link. Without a range, times are words as others.
 */
export function summaryLines(text: string, span: Span | null): SummaryLine[] {
  return text.split('\n').flatMap((raw): SummaryLine[] => {
    const line = raw.trim();
    if (line === '' || /^(?:---+|```.*)$/.test(line)) return [];
    const heading = /^#{1,6}\s+(.*)$/s.exec(line)?.[1];
    if (heading !== undefined) return [{ kind: 'heading', parts: partsOf(heading, span) }];
    const item = /^(?:[-*+•]|\d{1,2}[.、])\s+(.*)$/s.exec(line)?.[1];
    if (item !== undefined) return [{ kind: 'item', parts: partsOf(item, span) }];
    return [{ kind: 'paragraph', parts: partsOf(line, span) }];
  });
}

function partsOf(line: string, span: Span | null): SummaryPart[] {
  if (span === null) return wordsOf(line);
  const parts: SummaryPart[] = [];
  let from = 0;
  for (const match of line.matchAll(TIME_MARK)) {
    const at = seconds(match[1] ?? '');
    if (at === null) continue;
    parts.push(...wordsOf(line.slice(from, match.index)));
    // Marks have whole seconds: 4.7 s is written as 0:04, so the fraction counts as inside.
    parts.push({
      kind: 'time',
      text: match[1] ?? '',
      at,
      inside: at >= Math.floor(span.from) && at <= Math.ceil(span.to),
    });
    from = match.index + match[0].length;
  }
  return [...parts, ...wordsOf(line.slice(from))];
}

/** Splits a line at `**strong**`, the only mark within a line; an unclosed one stays text. */
function wordsOf(text: string): SummaryPart[] {
  return text
    .split(/(\*\*[^*]+\*\*)/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const strong = /^\*\*([^*]+)\*\*$/.exec(piece)?.[1];
      return { kind: 'text', text: strong ?? piece, strong: strong !== undefined };
    });
}

import { seconds } from '@guanlan/contract';

/** A part of a summary: words, or a time in the video. */
export type SummaryPart =
  | { readonly kind: 'text'; readonly text: string; readonly strong: boolean }
  /** `at`: seconds; `inside`: whether the transcript has such a time at all. */
  | { readonly kind: 'time'; readonly text: string; readonly at: number; readonly inside: boolean };

/** A line of a summary. */
export interface SummaryLine {
  readonly kind: 'heading' | 'item' | 'paragraph';
  readonly parts: readonly SummaryPart[];
}

/** The span that the transcript covers, seconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

const TIME_MARK = /[[【（(]\s*((?:\d{1,3}:)?\d{1,3}:\d{2})\s*[\]】）)]/g;

/**
 * Reads a summary that a model wrote: headings, points, paragraphs, and the times in them. A time that is not in the
 * transcript's span is the model's invention, and no link.
 */
export function summaryLines(text: string, span: Span): SummaryLine[] {
  return text.split('\n').flatMap((raw): SummaryLine[] => {
    const line = raw.trim();
    if (line === '' || /^(?:---+|```.*)$/.test(line)) return [];
    const heading = /^#{1,6}\s+(.*)$/.exec(line)?.[1];
    if (heading !== undefined) return [{ kind: 'heading', parts: partsOf(heading, span) }];
    const item = /^(?:[-*+•]|\d{1,2}[.、])\s+(.*)$/.exec(line)?.[1];
    if (item !== undefined) return [{ kind: 'item', parts: partsOf(item, span) }];
    return [{ kind: 'paragraph', parts: partsOf(line, span) }];
  });
}

function partsOf(line: string, span: Span): SummaryPart[] {
  const parts: SummaryPart[] = [];
  let from = 0;
  for (const match of line.matchAll(TIME_MARK)) {
    const at = seconds(match[1] ?? '');
    if (at === null) continue;
    parts.push(...wordsOf(line.slice(from, match.index)));
    // A mark has whole seconds: what begins at 4.7 s is written as 0:04.
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

/** `**strong**` is the only mark within a line; one that is open yet is shown as words. */
function wordsOf(text: string): SummaryPart[] {
  return text
    .split(/(\*\*[^*]+\*\*)/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const strong = /^\*\*([^*]+)\*\*$/.exec(piece)?.[1];
      return { kind: 'text', text: strong ?? piece, strong: strong !== undefined };
    });
}

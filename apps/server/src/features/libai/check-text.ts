import type { LibaiChar, LibaiCheck, LibaiClaim, LibaiLine, LibaiQuotation, LibaiSegment } from '@guanlan/contract';
import { checkForm, type FormRequest, hasPassed, inOrder, summaryOf } from './check-form.js';
import { type Claim, findClaims } from './corpus/claims.js';
import type { CorpusPoem } from './corpus/corpus.js';
import { findRuns, type Run } from './corpus/runs.js';
import { parseVerse, type Verse } from './parse-verse.js';
import { levelIn, readingsOf, shownReading } from './prosody/readings.js';
import type { FormResult } from './prosody/result.js';

/** Checks a text: its form by the rules, its words by the corpus. */
export function checkText(text: string, request: FormRequest): LibaiCheck {
  const verse = parseVerse(text, request.form);
  const result = checkForm(verse, request);
  const runs = findRuns(text);
  const claims = findClaims(text, verse.title);
  const quotations = runs.map(({ start, end, poem }) => quotationOf(text.slice(start, end), poem));
  const found = claims.map((claim): LibaiClaim => {
    const source = [claim.author, claim.title === '' ? '' : `《${claim.title}》`].join('');
    const { text: words, state } = claim;
    return { text: words, source, state, quotation: quotationFor(claim, runs, quotations) };
  });
  return {
    title: verse.title,
    lines: linesOf(verse, result, runs),
    note: segmentsOf(text, verse.note, runs, claims),
    findings: inOrder(result.findings),
    passed: hasPassed(result, verse.lines.length),
    summary: summaryOf(request, result, verse.lines.length),
    rhyme: result.rhyme,
    readings: readingsIn(verse),
    quotations,
    claims: found,
  };
}

/** The quotation that a claim is proved or set right by; one that no run has is added. */
function quotationFor(claim: Claim, runs: readonly Run[], quotations: LibaiQuotation[]): number | null {
  const { poem, start, end, text } = claim;
  if (!poem || text === '') return null;
  const run = runs.findIndex((one) => one.start < end && start < one.end);
  if (run >= 0 && quotations[run]?.poemId === poem.id) return run;
  return quotations.push(quotationOf(text, poem)) - 1;
}

const quotationOf = (text: string, { id, author, title, book }: CorpusPoem): LibaiQuotation => ({
  text,
  poemId: id,
  author,
  title,
  book,
});

function linesOf(verse: Verse, { marks, findings }: FormResult, runs: readonly Run[]): LibaiLine[] {
  const faulty = new Set(findings.filter(({ kind }) => kind === 'fault').map(({ line, at }) => `${line},${at}`));
  return verse.lines.map(({ open, label, stanza, chars }, line) => ({
    open,
    label,
    stanza,
    chars: chars.map(({ char, offset, after }, at): LibaiChar => {
      const mark = marks[line]?.[at];
      const run = runs.findIndex(({ start, end }) => start <= offset && offset < end);
      return {
        char,
        after,
        level: levelIn(char),
        wants: mark?.wants ?? null,
        fault: faulty.has(`${line},${at}`),
        rhyme: mark?.rhyme ?? null,
        quotation: run < 0 ? null : run,
      };
    }),
  }));
}

type Span = { readonly start: number; readonly end: number };

/** The afterword cut where a quotation or a claim begins or ends. */
function segmentsOf(
  text: string,
  { start, end }: Span,
  runs: readonly Span[],
  claims: readonly Span[],
): LibaiSegment[] {
  const cuts = [...runs, ...claims].flatMap((span) => [span.start, span.end]).filter((at) => at > start && at < end);
  const places = [...new Set([start, ...cuts, end])].sort((a, b) => a - b);
  const holding = (spans: readonly Span[], at: number): number | null => {
    const n = spans.findIndex((span) => span.start <= at && at < span.end);
    return n < 0 ? null : n;
  };
  return places.slice(0, -1).map((at, n) => ({
    text: text.slice(at, places[n + 1]),
    quotation: holding(runs, at),
    claim: holding(claims, at),
  }));
}

function readingsIn(verse: Verse): LibaiCheck['readings'] {
  const characters = new Set(verse.lines.flatMap(({ chars }) => chars.map(({ char }) => char)));
  return Object.fromEntries([...characters].map((char) => [char, readingsOf(char).map(shownReading)]));
}

import { analyse } from 'scslre';
import { parseSync, Visitor } from 'vite';

/** A pattern as it is written: `/a+/g`. */
function patternsOf(path: string, code: string): string[] {
  const patterns: string[] = [];
  new Visitor({
    Literal: (node) => {
      const { regex } = node as { readonly regex?: { readonly pattern: string; readonly flags: string } };
      if (regex) patterns.push(`/${regex.pattern}/${regex.flags}`);
    },
  }).visit(parseSync(path, code).program);
  return patterns;
}

/**
 * Whether a text that does not match is read in more ways than one: by a repetition within a repetition, whose ways double
 * with each character, or by two repetitions that may give characters to each other. Where else a match may begin is not
 * looked at: that `\s+$` is tried at each blank of a row is for measurements to find.
 */
function isAmbiguous(pattern: string): boolean {
  const end = pattern.lastIndexOf('/');
  const literal = { source: pattern.slice(1, end), flags: pattern.slice(end + 1) };
  return analyse(literal, { reportTypes: { Move: false, Self: true, Trade: true } }).reports.length > 0;
}

/** The patterns of a module that take more than the length of a text, each with the path before it. */
export const slowPatterns = (path: string, code: string): string[] =>
  [...new Set(patternsOf(path, code))].filter(isAmbiguous).map((pattern) => `${path}: ${pattern}`);

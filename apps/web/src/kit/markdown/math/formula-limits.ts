/** Limit of a formula that is typeset, in UTF-16 units. */
const MAX_FORMULA = 4_000;

/**
 * Pattern of commands that define others, and of the one that repeats a tag. KaTeX limits the number of macro
 * expansions, not their size: `\def\a#1{\a{#1#1}}\a x` doubles with each of two hundred expansions.
 */
const definition = /\\(?:[gex]?def|(?:re)?newcommand|providecommand|df@tag)(?![A-Za-z@])/;

/** Whether the work of typesetting a formula is bounded by its length, and the length within its limit. */
export const isBoundedFormula = (tex: string): boolean => tex.length <= MAX_FORMULA && !definition.test(tex);

/** Longest formula that is typeset, in UTF-16 units. */
const MAX_FORMULA = 4_000;

/**
 * Commands that define others, and the one that repeats a tag. KaTeX bounds how many times commands are replaced, not
 * what that comes to: `\def\a#1{\a{#1#1}}\a x` doubles with each of two hundred replacements.
 */
const definition = /\\(?:[gex]?def|(?:re)?newcommand|providecommand|df@tag)(?![A-Za-z@])/;

/** Whether the work of typesetting a formula is bounded by its length, and that is not too long. */
export const isBoundedFormula = (tex: string): boolean => tex.length <= MAX_FORMULA && !definition.test(tex);

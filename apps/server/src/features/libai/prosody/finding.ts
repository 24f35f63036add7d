import type { LibaiFinding } from '@guanlan/contract';

/** Names a character in words: 第二句第三字“山”. Lines and places count from 0. */
export function placeName(line: number, at?: number, char?: string): string {
  const where = `第${line + 1}句`;
  return at === undefined ? where : `${where}第${at + 1}字${char === undefined ? '' : `“${char}”`}`;
}

export const fault = (
  rule: string,
  text: string,
  line: number | null = null,
  at: number | null = null,
): LibaiFinding => ({
  kind: 'fault',
  rule,
  line,
  at,
  text,
});

export const note = (
  rule: string,
  text: string,
  line: number | null = null,
  at: number | null = null,
): LibaiFinding => ({
  ...fault(rule, text, line, at),
  kind: 'note',
});

export const hint = (
  rule: string,
  text: string,
  line: number | null = null,
  at: number | null = null,
): LibaiFinding => ({
  ...fault(rule, text, line, at),
  kind: 'hint',
});

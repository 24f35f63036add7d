import type { LibaiFinding, LibaiForm } from '@guanlan/contract';
import { formNames, regulatedSizes } from './form-names.js';
import type { Verse } from './parse-verse.js';
import { checkCouplet } from './prosody/couplet.js';
import { parallelHints, repeatedHints } from './prosody/parallel.js';
import { readProse } from './prosody/prose.js';
import { checkRegulated } from './prosody/regulated.js';
import type { FormResult } from './prosody/result.js';
import { checkTune, unknownTune } from './prosody/tune-check.js';
import { tuneNamed } from './prosody/tunes.js';

export interface FormRequest {
  readonly form: LibaiForm;
  readonly tune?: string | undefined;
}

/** Checks a text by the rules of its form. */
export function checkForm(verse: Verse, { form, tune }: FormRequest): FormResult {
  const lines = verse.lines.map(({ chars }) => chars.map(({ char }) => char));
  const size = regulatedSizes[form];
  if (size) {
    const checked = checkRegulated(lines, size);
    const hints = [...parallelHints(lines, size.lines === 8 ? [2, 4] : []), ...repeatedHints(lines)];
    return { ...checked, findings: [...checked.findings, ...hints] };
  }
  if (form === 'ci') {
    const known = tuneNamed(tune ?? '');
    return known ? checkTune(lines, known) : unknownTune(lines, tune ?? '');
  }
  if (form === 'duilian') return checkCouplet(lines);
  return readProse(
    verse.lines.map(({ chars }, n) => ({ chars: lines[n] ?? [], ends: /[。！？；]/.test(chars.at(-1)?.after ?? '') })),
  );
}

/** Summary of the result in one sentence. */
export function summaryOf({ form, tune }: FormRequest, result: FormResult, lines: number): string {
  if (lines === 0) return '没有读到正文';
  const name = form === 'ci' && tune ? `${tune}` : formNames[form];
  const faults = result.findings.filter(({ kind }) => kind === 'fault').length;
  const rhyme = result.rhyme === null ? '' : `，押${result.rhyme}`;
  if (!result.strict) return `${name}不作格律判断，只标平仄与韵脚`;
  if (faults > 0) return `${faults} 处不合${name}的格律${rhyme}`;
  const unknown = unknownIn(result);
  return unknown === 0 ? `合律：${name}${rhyme}` : `未见不合${name}的格律${rhyme}；${unknown} 字不在韵表中，请自行核对`;
}

/** Number of places for which it is unknown whether they keep the rules. */
const unknownIn = ({ findings }: FormResult): number =>
  new Set(findings.filter(({ rule }) => rule === 'unknown').map(({ line, at }) => `${line},${at}`)).size;

/** Whether a text keeps the rules of its form; null where that is unknown, or its form has none. */
export function hasPassed(result: FormResult, lines: number): boolean | null {
  if (!result.strict || lines === 0) return null;
  if (result.findings.some(({ kind }) => kind === 'fault')) return false;
  return unknownIn(result) > 0 ? null : true;
}

/** Faults before notes before hints, each in the order of the text. */
export function inOrder(findings: readonly LibaiFinding[]): LibaiFinding[] {
  const rank = { fault: 0, note: 1, hint: 2 } as const;
  return [...findings].sort(
    (a, b) => rank[a.kind] - rank[b.kind] || (a.line ?? -1) - (b.line ?? -1) || (a.at ?? -1) - (b.at ?? -1),
  );
}

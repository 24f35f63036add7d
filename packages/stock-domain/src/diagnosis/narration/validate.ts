import type { Confidence, Diagnosis } from '../diagnosis.js';
import { type Fact, type FactId, hasValue } from '../fact.js';
import type { Stance } from '../scores.js';
import { checkText, type NumberMark, type TextContext, textContextOf } from './check-text.js';
import { type Claim, claimLists, confidences, type Narration, narrationLimits, type Violation } from './narration.js';
import { Findings, readShape } from './read-shape.js';
import { type MarkedClaim, type MarkedText, renderText } from './render.js';

/** A narration that holds, its texts as they are shown. */
export interface AcceptedNarration {
  readonly stance: Stance;
  readonly horizons: Readonly<
    Record<'short' | 'long', { readonly stance: Stance; readonly claims: readonly MarkedClaim[] }>
  >;
  readonly bull: readonly MarkedClaim[];
  readonly bear: readonly MarkedClaim[];
  readonly invalidation: readonly MarkedClaim[];
  readonly conflicts: readonly MarkedClaim[];
  readonly missing: readonly FactId[];
  readonly confidence: Confidence;
  readonly confidenceReason: MarkedText;
  readonly notes: MarkedText;
}

/** Accepted as a whole, or refused with what is wrong. */
export type NarrationVerdict =
  | { readonly ok: true; readonly narration: AcceptedNarration }
  | { readonly ok: false; readonly violations: readonly Violation[] };

export interface ValidateOptions {
  /** Names of other stocks, which must not appear; names that are ordinary words are better left out. */
  readonly otherNames?: readonly string[] | undefined;
}

/** Whether the overall stance is compatible with those of the horizons. */
function isConsistent(whole: Stance, short: Stance, long: Stance): boolean {
  if (short === 'insufficient' || long === 'insufficient') return whole === 'insufficient';
  const both = [short, long];
  if (whole === 'strong') return both.includes('strong') && !both.includes('weak');
  if (whole === 'weak') return both.includes('weak') && !both.includes('strong');
  return whole === 'mixed' && (short !== long || short === 'mixed');
}

function checkStances({ stance, horizons, confidence }: Narration, diagnosis: Diagnosis, findings: Findings): void {
  for (const name of ['short', 'long'] as const) {
    const own = horizons[name];
    if (diagnosis.horizons[name].stance === 'insufficient' && own.stance !== 'insufficient') {
      findings.add('stance', `/horizons/${name}/stance`, '核心数据缺失，只能是 insufficient', own.stance);
    }
    if (own.stance !== 'insufficient' && own.claims.length === 0) {
      findings.add('stance', `/horizons/${name}/claims`, '给出判断须有至少一条依据');
    }
  }
  if (!isConsistent(stance, horizons.short.stance, horizons.long.stance)) {
    findings.add('stance', '/stance', '总体判断与长短期判断不一致', stance);
  }
  if (confidences.indexOf(confidence) > confidences.indexOf(diagnosis.confidenceCap)) {
    findings.add('confidence', '/confidence', `数据状况只允许 ${diagnosis.confidenceCap} 及以下`, confidence);
  }
}

function checkClaim(claim: Claim, path: string, context: TextContext, findings: Findings): NumberMark[] {
  const facts: Fact[] = [];
  for (const [at, id] of claim.facts.entries()) {
    const fact = context.byId.get(id);
    if (!fact) findings.add('unknown-fact', `${path}/facts/${at}`, '没有这个事实', id);
    else if (!hasValue(fact))
      findings.add('fact-without-value', `${path}/facts/${at}`, '这个事实没有值，不能作依据', id);
    else facts.push(fact);
  }
  return checkText(claim.text, facts, `${path}/text`, context, findings);
}

/** A remark may rest on every fact that it names by a placeholder; other numbers it must not hold. */
function checkRemark(text: string, path: string, context: TextContext, findings: Findings): NumberMark[] {
  const named = [...text.matchAll(/\{([EF]\d+)\}/g)].map((match) => context.byId.get(match[1] as FactId));
  return checkText(text, named.filter(hasValue), path, context, findings);
}

function checkMissing({ missing }: Narration, { byId }: TextContext, findings: Findings): void {
  for (const [at, id] of missing.entries()) {
    const fact = byId.get(id);
    if (!fact) findings.add('unknown-fact', `/missing/${at}`, '没有这个事实', id);
    else if (hasValue(fact)) findings.add('not-missing', `/missing/${at}`, '这个事实有值', id);
  }
}

/**
 * Checks what a model hands in against a diagnosis: JSON of exactly the form, every claim on facts that have values,
 * every number a fact's, no banned word, no other stock, stances that fit, confidence within the cap. Accepted as a whole
 * or not at all; nothing is mended or guessed. Its work is bounded by `narrationLimits`.
 *
 * @param json - as it came
 * @example
 * const verdict = validateNarration(answer, diagnosis);
 * if (verdict.ok) show(verdict.narration); else askAgain(verdict.violations);
 */
export function validateNarration(json: string, diagnosis: Diagnosis, options: ValidateOptions = {}): NarrationVerdict {
  const findings = new Findings();
  const narration = readShape(json, findings);
  if (!narration) return { ok: false, violations: findings.list };
  const context = textContextOf(diagnosis, options.otherNames);
  const claimsAt = (claims: readonly Claim[], path: string): MarkedClaim[] =>
    claims.map((claim, at) => {
      const marks = checkClaim(claim, `${path}/${at}`, context, findings);
      return { ...renderText(claim.text, context, marks), facts: claim.facts };
    });
  const remark = (text: string, path: string): MarkedText =>
    renderText(text, context, checkRemark(text, path, context, findings));
  const horizon = (name: 'short' | 'long') => ({
    stance: narration.horizons[name].stance,
    claims: claimsAt(narration.horizons[name].claims, `/horizons/${name}/claims`),
  });
  const horizons = { short: horizon('short'), long: horizon('long') };
  const [bull, bear, invalidation, conflicts] = claimLists.map((name) => claimsAt(narration[name], `/${name}`));
  const accepted: AcceptedNarration = {
    stance: narration.stance,
    horizons,
    bull: bull ?? [],
    bear: bear ?? [],
    invalidation: invalidation ?? [],
    conflicts: conflicts ?? [],
    missing: narration.missing,
    confidence: narration.confidence,
    confidenceReason: remark(narration.confidenceReason, '/confidenceReason'),
    notes: remark(narration.notes, '/notes'),
  };
  checkMissing(narration, context, findings);
  // A narration with a wrong shape has no stance that could be checked.
  if (findings.list.every(({ code }) => code !== 'shape' && code !== 'enum'))
    checkStances(narration, diagnosis, findings);
  return findings.list.length === 0 ? { ok: true, narration: accepted } : { ok: false, violations: findings.list };
}

/**
 * Checks a finished text the same way, line by line: every number must be one of the diagnosis's facts.
 *
 * @returns what is wrong; positions are those in the whole text, the path is `''`
 */
export function validateText(text: string, diagnosis: Diagnosis, options: ValidateOptions = {}): readonly Violation[] {
  const findings = new Findings();
  if (text.length > narrationLimits.json) {
    findings.add('too-long', '', `全文至多${narrationLimits.json}字，实为${text.length}字`);
    return findings.list;
  }
  const context = textContextOf(diagnosis, options.otherNames);
  const facts = diagnosis.facts.filter(hasValue);
  const names = diagnosis.facts.flatMap((fact) => (fact.group === 'outside' ? [] : fact.names));
  const violations: Violation[] = [];
  let from = 0;
  for (const line of text.split('\n')) {
    const own = new Findings();
    checkText(line, facts, '', context, own, names);
    for (const each of own.list) violations.push({ ...each, start: each.start + from, end: each.end + from });
    from += line.length + 1;
  }
  return violations.slice(0, narrationLimits.violations);
}

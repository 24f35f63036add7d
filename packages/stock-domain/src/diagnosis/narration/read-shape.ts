import type { FactId } from '../fact.js';
import {
  type Claim,
  claimLists,
  confidences,
  type HorizonReading,
  type Narration,
  narrationLimits,
  stances,
  type Violation,
  type ViolationCode,
} from './narration.js';

/** Collects what is wrong, up to a bound. */
export class Findings {
  readonly list: Violation[] = [];

  add(code: ViolationCode, path: string, message: string, found = '', start = 0, end = 0): void {
    if (this.list.length >= narrationLimits.violations) return;
    this.list.push({ code, path, start, end, found: found.slice(0, 40), message });
  }
}

const keysOf = {
  narration: ['schema', 'stance', 'horizons', ...claimLists, 'missing', 'confidence', 'confidenceReason', 'notes'],
  horizons: ['short', 'long'],
  horizon: ['stance', 'claims'],
  claim: ['text', 'facts'],
} as const;

/** An object with exactly these keys; undefined, and a finding, where it is something else. */
function record(
  value: unknown,
  keys: readonly string[],
  path: string,
  findings: Findings,
): Readonly<Record<string, unknown>> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    findings.add('shape', path, '此处应为对象');
    return undefined;
  }
  for (const key of Object.keys(value)) {
    if (!keys.includes(key)) findings.add('shape', path, `多余的字段 ${key.slice(0, 40)}`, key);
  }
  for (const key of keys) if (!Object.hasOwn(value, key)) findings.add('shape', path, `缺少字段 ${key}`, key);
  return value as Readonly<Record<string, unknown>>;
}

function list(value: unknown, most: number, path: string, findings: Findings): readonly unknown[] {
  if (!Array.isArray(value)) {
    findings.add('shape', path, '此处应为数组');
    return [];
  }
  if (value.length > most) findings.add('too-long', path, `至多${most}项，实为${value.length}项`);
  return value.slice(0, most);
}

function text(value: unknown, most: number, path: string, findings: Findings): string {
  if (typeof value !== 'string') {
    findings.add('shape', path, '此处应为字符串');
    return '';
  }
  if (value.length > most)
    findings.add('too-long', path, `至多${most}字，实为${value.length}字`, value, most, value.length);
  return value.slice(0, most);
}

function oneOf<T extends string>(
  value: unknown,
  options: readonly T[],
  path: string,
  findings: Findings,
): T | undefined {
  if (options.includes(value as T)) return value as T;
  findings.add('enum', path, `只能是 ${options.join('、')}`, typeof value === 'string' ? value : '');
  return undefined;
}

function ids(value: unknown, most: number, path: string, findings: Findings): FactId[] {
  return list(value, most, path, findings).flatMap((id, at) => {
    if (typeof id === 'string' && /^[EF][1-9]\d{0,3}$/.test(id)) return [id as FactId];
    findings.add('unknown-fact', `${path}/${at}`, '不是事实编号', typeof id === 'string' ? id : '');
    return [];
  });
}

function claims(value: unknown, path: string, findings: Findings): Claim[] {
  return list(value, narrationLimits.claims, path, findings).flatMap((item, at) => {
    const own = `${path}/${at}`;
    const claim = record(item, keysOf.claim, own, findings);
    if (!claim) return [];
    const said = text(claim.text, narrationLimits.claim, `${own}/text`, findings);
    if (said.trim() === '' && typeof claim.text === 'string') findings.add('shape', `${own}/text`, '陈述不能为空');
    const facts = ids(claim.facts, narrationLimits.factsOfClaim, `${own}/facts`, findings);
    if (facts.length === 0) findings.add('no-facts', `${own}/facts`, '每条陈述至少引用一个事实编号');
    return [{ text: said, facts }];
  });
}

function horizon(value: unknown, path: string, findings: Findings): HorizonReading {
  const own = record(value, keysOf.horizon, path, findings);
  return {
    stance: oneOf(own?.stance, stances, `${path}/stance`, findings) ?? 'insufficient',
    claims: own ? claims(own.claims, `${path}/claims`, findings) : [],
  };
}

/**
 * Reads a narration out of JSON. Where a finding was added, what is returned is only good for finding more.
 *
 * @returns undefined where it is no JSON object at all
 */
export function readShape(json: string, findings: Findings): Narration | undefined {
  if (json.length > narrationLimits.json) {
    findings.add('too-long', '', `全文至多${narrationLimits.json}字，实为${json.length}字`);
    return undefined;
  }
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    findings.add('not-json', '', '不是合法的 JSON(不要代码围栏，不要前后说明)', json, 0, json.length);
    return undefined;
  }
  const own = record(value, keysOf.narration, '', findings);
  if (!own) return undefined;
  if (own.schema !== 'diag/1') findings.add('enum', '/schema', '只能是 diag/1');
  const horizons = record(own.horizons, keysOf.horizons, '/horizons', findings);
  const claimsOf = (name: (typeof claimLists)[number]): Claim[] => claims(own[name], `/${name}`, findings);
  return {
    schema: 'diag/1',
    stance: oneOf(own.stance, stances, '/stance', findings) ?? 'insufficient',
    horizons: {
      short: horizon(horizons?.short, '/horizons/short', findings),
      long: horizon(horizons?.long, '/horizons/long', findings),
    },
    bull: claimsOf('bull'),
    bear: claimsOf('bear'),
    invalidation: claimsOf('invalidation'),
    conflicts: claimsOf('conflicts'),
    missing: ids(own.missing, narrationLimits.missing, '/missing', findings),
    confidence: oneOf(own.confidence, confidences, '/confidence', findings) ?? 'low',
    confidenceReason: text(own.confidenceReason, narrationLimits.remark, '/confidenceReason', findings),
    notes: text(own.notes, narrationLimits.remark, '/notes', findings),
  };
}

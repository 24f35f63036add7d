import type { Phase } from '../sessions/phase.js';
import type { TradeDate } from '../trade-date.js';
import { requireInput } from './check-input.js';
import { computeFacts } from './compute-facts.js';
import type { Fact, FactGap, FactId } from './fact.js';
import type { DiagnosedStock, DiagnosisInput } from './input.js';
import { SCORE_VERSION, type ScoreSection } from './score-rules.js';
import { overallStance, type Score, type ScorePart, type Stance, scorePartsOf, stanceOf, sumOf } from './scores.js';

/** How sure a reading may be. */
export type Confidence = 'low' | 'medium' | 'high';

/** A fact without a value: neither good nor bad. */
export interface MissingFact {
  readonly id: FactId;
  readonly label: string;
  readonly reason: FactGap;
}

/** How complete and fresh the facts are. */
export interface DataQuality {
  /** Facts with a value, of those that could have one. */
  readonly known: number;
  readonly total: number;
  readonly stale: number;
  readonly partial: number;
  /** Number of the caller's facts that are `estimated`, `fallback` or `fetch_failed`. */
  readonly degraded: number;
}

/** One horizon by the rules: `short` up to 20 bars, `long` from 120. */
export interface Horizon {
  readonly stance: Stance;
  readonly score: Score;
}

/** Result of the rules for a stock on a day. Plain data: it can be stored, sent and compared. */
export interface Diagnosis {
  readonly schema: 'diagnosis/1';
  readonly scoreVersion: string;
  readonly stock: DiagnosedStock;
  /** Null where there is no bar and no day was named. */
  readonly asOf: TradeDate | null;
  readonly phase: Phase | null;
  readonly isLastBarClosed: boolean;
  /** `as-quoted`: an ex-date among the bars would look like a fall. */
  readonly priceBasis: 'as-quoted' | 'adjusted-forward';
  readonly benchmark: string | null;
  readonly facts: readonly Fact[];
  readonly missing: readonly MissingFact[];
  readonly quality: DataQuality;
  readonly parts: readonly ScorePart[];
  readonly sections: Readonly<Record<ScoreSection, Score>>;
  /** Score over all parts. */
  readonly score: Score;
  readonly horizons: { readonly short: Horizon; readonly long: Horizon };
  readonly stance: Stance;
  /** The most a reading of these facts may claim. */
  readonly confidenceCap: Confidence;
}

function qualityOf(facts: readonly Fact[]): DataQuality {
  const count = (is: (fact: Fact) => boolean): number => facts.filter(is).length;
  return {
    known: count(({ value }) => value !== null),
    total: count(({ status }) => status !== 'none'),
    stale: count(({ status }) => status === 'stale'),
    partial: count(({ status }) => status === 'partial'),
    degraded: count(({ status }) => status === 'estimated' || status === 'fallback' || status === 'fetch_failed'),
  };
}

function capOf(stance: Stance, { stale, partial, degraded }: DataQuality): Confidence {
  if (stance === 'insufficient') return 'low';
  return stale + partial + degraded > 0 ? 'medium' : 'high';
}

/**
 * Looks at a stock by rules alone: facts with where each comes from, scores whose parts are visible, a stance for the
 * short and the long horizon. What cannot be computed is null with its reason and no part of a total.
 *
 * @throws DomainError INVALID_PERIOD, INVALID_BARS (with the index of the bar), ALREADY_ADJUSTED, INVALID_DATE, INVALID_FACT
 * @example
 * const diagnosis = diagnose({ stock: { key: 'SH600519', name: '贵州茅台' }, bars });
 * diagnosis.horizons.short.stance; // 'strong', 'weak', 'mixed' or 'insufficient'
 */
export function diagnose(input: DiagnosisInput): Diagnosis {
  requireInput(input);
  const { facts, asOf, isClosed } = computeFacts(input);
  const parts = scorePartsOf(facts);
  const section = (name: ScoreSection): Score => sumOf(parts.filter((part) => part.section === name));
  const sections = {
    short: section('short'),
    long: section('long'),
    momentum: section('momentum'),
    volume: section('volume'),
    risk: section('risk'),
    relative: section('relative'),
  };
  const short = { stance: stanceOf(sections.short), score: sections.short };
  const long = { stance: stanceOf(sections.long), score: sections.long };
  const stance = overallStance(short.stance, long.stance);
  const quality = qualityOf(facts);
  return {
    schema: 'diagnosis/1',
    scoreVersion: SCORE_VERSION,
    stock: { key: input.stock.key, name: input.stock.name },
    asOf,
    phase: input.phase ?? null,
    isLastBarClosed: isClosed,
    priceBasis: 'adjusted' in input.bars && input.bars.adjusted !== undefined ? 'adjusted-forward' : 'as-quoted',
    benchmark: input.benchmark?.name ?? null,
    facts,
    missing: facts.flatMap(({ id, label, reason }) => (reason ? [{ id, label, reason }] : [])),
    quality,
    parts,
    sections,
    score: sumOf(parts),
    horizons: { short, long },
    stance,
    confidenceCap: capOf(stance, quality),
  };
}

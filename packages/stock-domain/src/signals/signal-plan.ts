import type { Bars } from '../bars/bars.js';
import { DomainError } from '../domain-error.js';
import { compileInto } from '../formula/formula.js';
import { Graph, type GraphNode } from '../formula/graph.js';
import { FullRun } from '../formula/run/full-run.js';
import { scheduleOf } from '../formula/run/schedule.js';
import { warmupOf } from '../formula/run/tail-run.js';
import { resolveParams } from '../indicators/params.js';
import { EventBuffer, positionsOf, type SignalEvents } from './events.js';
import {
  type CodeSignal,
  isText,
  requireSignal,
  type SignalParams,
  type SignalRule,
  type TextSignal,
} from './signal-rule.js';
import type { Sweepable, SweepRun } from './sweepable.js';

/** A rule with its parameters, one set or many, ready to be run. It keeps memory: use it in one thread at a time. */
export interface SignalPlan {
  readonly rule: SignalRule;
  /** Complete. */
  readonly sets: readonly SignalParams[];
  /** How many bars the first signal of each set needs, itself included. */
  readonly warmups: readonly number[];
  /** The events of each set over bars whose prices may be compared; good until the next run. */
  run(bars: Bars): readonly SignalEvents[];
}

/** More bars than this no warm-up takes: what is left of a recursion's beginning then moves no signal to speak of. */
const LONGEST_WARMUP = 250;
const MOST_SETS = 10_000;

/** Both conditions of a rule, set by set, in one graph: what they have in common is calculated once. */
function compileText(rule: TextSignal, sets: readonly SignalParams[]): { run: SweepRun; warmups: number[] } {
  const graph = new Graph();
  const { languageVersion } = rule;
  const conditionOf = (text: string, params: SignalParams): GraphNode => {
    const node = compileInto(graph, text, { params, languageVersion }).nodes.at(-1) as GraphNode;
    if (node.type === 'condition') return node;
    throw new DomainError('INVALID_SIGNAL', `${rule.id}: “${text}” is a number, not a condition`);
  };
  const pairs = sets.map((params) => [conditionOf(rule.entry, params), conditionOf(rule.exit, params)] as const);
  const schedule = scheduleOf(graph, pairs.flat());
  const full = new FullRun(schedule);
  const run: SweepRun = (bars, events) => {
    const registers = full.run(bars);
    const columnAt = (result: number): Uint8Array => registers[schedule.results[result] as number] as Uint8Array;
    for (const [set, target] of events.entries()) {
      target.clear(bars.length);
      target.entryCount = positionsOf(columnAt(2 * set), bars.length, target.entries);
      target.exitCount = positionsOf(columnAt(2 * set + 1), bars.length, target.exits);
    }
  };
  return { run, warmups: pairs.map((pair) => warmupOf(graph, pair)) };
}

function compileCode(rule: CodeSignal, sets: readonly SignalParams[]): { run: SweepRun; warmups: number[] } {
  const run: SweepRun = (bars, events) => {
    for (const [set, target] of events.entries()) {
      target.clear(bars.length);
      rule.scan(bars, sets[set] as SignalParams, target);
      requireRising(rule, target, bars.length);
    }
  };
  return { run, warmups: sets.map((params) => rule.warmup(params)) };
}

/** A rule in code may be anybody's. */
function requireRising(
  { id }: SignalRule,
  { entries, entryCount, exits, exitCount }: SignalEvents,
  bars: number,
): void {
  for (const [column, count] of [
    [entries, entryCount],
    [exits, exitCount],
  ] as const) {
    let before = -1;
    for (let at = 0; at < count; at++) {
      const bar = column[at] ?? Number.NaN;
      if (!(bar > before && bar < bars)) {
        throw new DomainError('INVALID_SIGNAL', `${id} names bar ${bar} of ${bars} after ${before}`);
      }
      before = bar;
    }
  }
}

/** The rule's own way of calculating many sets, where it has one; one set takes the formula. */
function sweepOf(rule: TextSignal & Partial<Sweepable>, sets: readonly SignalParams[]): SweepRun | undefined {
  if (!rule.sweep || sets.length < 2) return undefined;
  const exact = sets.map((): SweepRun | undefined => undefined);
  const buffer = new EventBuffer();
  return rule.sweep(sets, (set, bars) => {
    exact[set] ??= compileText(rule, [sets[set] as SignalParams]).run;
    exact[set]?.(bars, [buffer]);
    return buffer;
  });
}

function planOf(given: SignalRule, sets: readonly SignalParams[]): SignalPlan {
  const rule = requireSignal(given);
  if (sets.length === 0 || sets.length > MOST_SETS) {
    throw new DomainError('INVALID_SIGNAL', `${sets.length} sets of parameters: 1 to ${MOST_SETS} are allowed`);
  }
  const complete = sets.map((set) => resolveParams(rule.id, rule.params, set) as SignalParams);
  const sweep = isText(rule) ? sweepOf(rule, complete) : undefined;
  const compiled = compiledFor(rule, complete, sweep);
  const events = complete.map(() => new EventBuffer());
  return {
    rule,
    sets: complete,
    warmups: compiled.warmups.map((bars) => Math.min(bars, LONGEST_WARMUP)),
    run(bars) {
      compiled.run(bars, events);
      return events;
    },
  };
}

function compiledFor(rule: SignalRule, sets: readonly SignalParams[], sweep: SweepRun | undefined) {
  if (!isText(rule)) return compileCode(rule, sets);
  if (!sweep) return compileText(rule, sets);
  return { run: sweep, warmups: sets.map((set) => compileText(rule, [set]).warmups[0] as number) };
}

/**
 * Prepares a rule.
 *
 * @throws DomainError INVALID_SIGNAL, INVALID_PARAMETER; FormulaError for conditions that say nothing
 * @example
 * const mine = { id: 'mine', name: '我的', summary: '', params: [], entry: 'C>MA(C,20)', exit: 'C<MA(C,20)' };
 * compileSignal(mine).run(bars)[0]?.entryCount;
 */
export function compileSignal(rule: SignalRule, params: SignalParams = {}): SignalPlan {
  return planOf(rule, [params]);
}

/**
 * Prepares a rule with many sets of parameters, which are calculated together.
 *
 * @throws DomainError INVALID_SIGNAL also for no set or more than 10,000, INVALID_PARAMETER; FormulaError
 */
export function compileSweep(rule: SignalRule, sets: readonly SignalParams[]): SignalPlan {
  return planOf(rule, sets);
}

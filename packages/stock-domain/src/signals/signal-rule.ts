import type { Bars } from '../bars/bars.js';
import { DomainError } from '../domain-error.js';
import type { LanguageVersion } from '../formula/language/language-version.js';
import { bars as barsParam, factor, type Param } from '../indicators/params.js';

/** A number that a signal can be set by. */
export type SignalParam = Param & { readonly default: number };

/** Numbers by name; those left out have their defaults. */
export type SignalParams = Readonly<Record<string, number>>;

interface SignalBase {
  /** Lower case, as in `macd-cross`. */
  readonly id: string;
  /** In Chinese. */
  readonly name: string;
  /** The pattern that the rule detects, in Chinese. */
  readonly summary: string;
  readonly params: readonly SignalParam[];
  /**
   * Whether prices multiplied by a constant give the same signals. Then all days are calculated in one go over adjusted
   * prices; else once for every stretch between ex-dates, over the prices as they then were.
   */
  readonly isScaleFree?: boolean;
}

/** A rule in the formula language: two conditions, in which the parameters stand by name, in capitals. */
export interface TextSignal extends SignalBase {
  readonly entry: string;
  readonly exit: string;
  /** By which rules they are read: name it in a rule that is kept. The current ones when absent. */
  readonly languageVersion?: LanguageVersion;
}

/** Where a rule in code says what it has seen. Bars in rising order; a bar may be named once a side. */
export interface SignalSink {
  entry(bar: number): void;
  exit(bar: number): void;
}

/** A rule in code. What it says of a bar must rest on that bar and earlier ones only. */
export interface CodeSignal extends SignalBase {
  /** How many bars its first signal needs, itself included. */
  warmup(params: SignalParams): number;
  scan(bars: Bars, params: SignalParams, sink: SignalSink): void;
}

/** When to buy and when to sell, judged at the close of each bar. */
export type SignalRule = TextSignal | CodeSignal;

export const isText = (rule: SignalRule): rule is TextSignal => 'entry' in rule;

/** A number of bars. */
export const days = (name: string, preset: number, min = 1, max = 500): SignalParam =>
  barsParam(name, preset, { min, max });

/** A threshold or a factor. */
export const level = (name: string, preset: number, min: number, max: number): SignalParam =>
  factor(name, preset, min, max);

/** Longest formula that the parser accepts. */
const MAX_RULE_LENGTH = 8000;

/**
 * Checks a rule that came from a person.
 *
 * @throws DomainError INVALID_SIGNAL for a rule without id, name or conditions
 */
export function requireSignal(rule: SignalRule): SignalRule {
  if (!/^[a-z][a-z0-9-]{0,63}$/.test(rule.id)) {
    throw new DomainError('INVALID_SIGNAL', `${rule.id} is no id: lower case letters, digits and hyphens`);
  }
  if (rule.name.trim() === '') throw new DomainError('INVALID_SIGNAL', `${rule.id} has no name`);
  const names = rule.params.map(({ name }) => name.toUpperCase());
  if (new Set(names).size !== names.length) {
    throw new DomainError('INVALID_SIGNAL', `${rule.id} has two parameters of one name`);
  }
  if (isText(rule) && [rule.entry, rule.exit].some((text) => text.trim() === '' || text.length > MAX_RULE_LENGTH)) {
    throw new DomainError(
      'INVALID_SIGNAL',
      `${rule.id} needs an entry and an exit of at most ${MAX_RULE_LENGTH} characters`,
    );
  }
  return rule;
}

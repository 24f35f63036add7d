import type { Strategy } from '@guanlan/contract';
import { LANGUAGE_VERSION } from '@guanlan/stock-domain/formula';
import { type SignalRule, signals, type TextSignal } from '@guanlan/stock-domain/signals';

/** When they were last changed. */
const CHANGED_AT = Date.parse('2026-11-20T00:00:00+08:00');

const hasText = (rule: SignalRule): rule is TextSignal => 'entry' in rule;

/** A signal's entry with its numbers written in. */
function entryOf({ entry, params }: TextSignal): string {
  const numbers = new Map(params.map(({ name, default: value }) => [name.toUpperCase(), value]));
  return entry.replace(/[A-Z][A-Z0-9]*/g, (word) => String(numbers.get(word) ?? word));
}

/** The entries of the shipped signals: who exits, and when, is no matter of a search. */
export const shippedStrategies: readonly Strategy[] = signals.filter(hasText).map((signal) => ({
  id: signal.id,
  shipped: true,
  name: signal.name,
  summary: signal.summary.split('；')[0] ?? '',
  rule: { kind: 'formula', formula: entryOf(signal), languageVersion: signal.languageVersion ?? LANGUAGE_VERSION },
  rank: 'AMOUNT',
  scope: {},
  daily: false,
  version: 1,
  updatedAt: CHANGED_AT,
}));

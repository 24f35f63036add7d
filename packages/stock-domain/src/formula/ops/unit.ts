import type { Stepper, Unit } from '../../indicators/graph/node.js';
import { pairOp } from './arithmetic.js';
import { pointwiseCost, unitCost } from './costs.data.js';
import { fadeOf, type Kernel, type Live, type Op } from './op.js';
import { smoothOp } from './recursive.js';
import { refOp, type WindowName, windowOp } from './windows.js';

const windows: ReadonlySet<string> = new Set(['MA', 'SUM', 'STD', 'STDP', 'HHV', 'LLV', 'AVEDEV', 'WMA']);

/** Steps of indicators that are a formula's own signs. */
const sameAsPair = { ADD: '+', SUB: '-' } as const;

/** One stepper a symbol: the last bar again at each step, with what it remembers left as it is. */
function liveBySteppers(unit: Unit, symbols: number): Live {
  const steppers = new Array<Stepper | undefined>(symbols);
  // The formulas of indicators read six values, whatever they take.
  const x = new Float64Array(Math.max(6, unit.inputs.length)).fill(Number.NaN);
  const y = new Float64Array(unit.outputs);
  return {
    seed(symbol, inputs, _outputs, length) {
      const stepper = unit.stepper();
      for (let i = 0; i < length; i++) {
        for (let k = 0; k < inputs.length; k++) x[k] = inputs[k]?.[i] as number;
        stepper.next(x, y);
        stepper.keep();
      }
      steppers[symbol] = stepper;
    },
    step(inputs, outputs) {
      for (let symbol = 0; symbol < symbols; symbol++) {
        for (let k = 0; k < inputs.length; k++) x[k] = inputs[k]?.[symbol] as number;
        y.fill(Number.NaN);
        steppers[symbol]?.next(x, y);
        for (let k = 0; k < y.length; k++) (outputs[k] as Float64Array)[symbol] = y[k] as number;
      }
    },
  };
}

/** Splits the key of a single-output unit into its function and its numbers. */
function readKey(key: string, unit: Unit): { readonly name: string; readonly numbers: readonly number[] } {
  const name = key.slice(0, key.indexOf('('));
  const inputs = unit.inputs.map((input) => input.key).join(',');
  const rest = key.slice(name.length + 1 + inputs.length, -1);
  return { name, numbers: rest === '' ? [] : rest.slice(1).split(',').map(Number) };
}

/** How far back the units reach that only indicators have; what is not named here may remember everything. */
function backOf(name: string, n = 0): number {
  // The true range looks at the close before, CCI's distance at its window.
  if (name === 'TR') return 1;
  if (name === 'CENTRED') return n - 1;
  return name === 'WILDER' ? n + fadeOf(1 / n) : Number.POSITIVE_INFINITY;
}

/**
 * The operation of an indicator's unit. Those that formulas have too become the same operation, so that an indicator and
 * a formula share their work.
 *
 * @param stem - the key of the unit, without the number of an output
 */
export function unitOp(unit: Unit, stem: string): Op {
  const { name, numbers } = readKey(stem, unit);
  const [n] = numbers;
  if (unit.inputs.length === 1 && unit.outputs === 1 && n !== undefined && Number.isInteger(n)) {
    if (name === 'EMA') return smoothOp(2 / (n + 1));
    if (name === 'SMA') return smoothOp(1 / n);
    if (name === 'REF' && n > 0) return refOp(n);
    if (windows.has(name) && n > 1) return windowOp(name as WindowName, n);
  }
  if (unit.inputs.length === 2 && name in sameAsPair)
    return pairOp(sameAsPair[name as keyof typeof sameAsPair], undefined, undefined);
  const run = unit.run as Kernel;
  const shape = { key: `unit ${stem}`, outputs: new Array<'number'>(unit.outputs).fill('number'), run };
  if (unit.pointwise) return { ...shape, cost: pointwiseCost(unit.inputs.length), back: 0 };
  return {
    ...shape,
    cost: unitCost(name, n),
    back: backOf(name, n),
    fades: name === 'WILDER',
    live: (symbols) => liveBySteppers(unit, symbols),
  };
}

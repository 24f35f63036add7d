/** Values over time, or of many symbols at one time. Conditions are bytes: see {@link FALSE}. */
export type Column = Float64Array | Uint8Array;

export type ValueType = 'number' | 'condition';

/** Fills the outputs, each as long as the inputs. */
export type Kernel = (inputs: readonly Column[], outputs: readonly Column[]) => void;

/**
 * An operation over the last, still changing bar of many symbols at once. What earlier bars
 * amount to is kept by symbol, so a step costs the same whatever the window.
 */
export interface Live {
  /** Takes in the closed bars of a symbol: what went in and what came out, up to `length`. */
  seed(symbol: number, inputs: readonly Column[], outputs: readonly Column[], length: number): void;
  /** Values of the open bar: entry `i` of each column is symbol `i`. Changes no state: it may be called again. */
  step: Kernel;
}

/** One calculation of a compiled formula. */
export interface Op {
  /** Name and parameters: equal keys calculate the same. */
  readonly key: string;
  readonly outputs: readonly ValueType[];
  /** Work a bar, in units: see `operationCosts`. */
  readonly cost: number;
  /** How many bars before the first wanted one the inputs must reach; Infinity: all there are. */
  readonly back: number;
  /** A recursion fades out over `back` bars only where none of them is missing. */
  readonly fades?: boolean;
  readonly run: Kernel;
  /** How many values a symbol {@link live} keeps where it keeps the window itself. */
  readonly keeps?: number;
  /** State for so many symbols. Absent where each bar stands for itself: `run` does it. */
  readonly live?: (symbols: number) => Live;
}

/**
 * A condition is one of three: two bits, of which both are set where it holds and one where it is not known. So AND
 * and OR of conditions are those of bits, and what is not known stays so unless the other side decides.
 */
export const FALSE = 0;
export const UNKNOWN = 1;
export const TRUE = 3;

/** A recursion's start is forgotten to this share of the greatest value there was: a fifth of what may be off. */
const DECAY_TOLERANCE = 2e-10;

/** After how many bars `Y = weight·X + (1 − weight)·Y'` has forgotten where it began. */
export function fadeOf(weight: number): number {
  return weight >= 1 ? 0 : Math.ceil(Math.log(DECAY_TOLERANCE) / Math.log1p(-weight));
}

/** Rows of the last `width` inputs of each symbol: what any calculation over a window needs to be done again. */
export function liveByWindow(run: Kernel, back: number, inputs: number, output: ValueType, symbols: number): Live {
  const width = back + 1;
  const rows = Array.from({ length: inputs }, () => new Array<Column | undefined>(symbols));
  const result: Column = output === 'number' ? new Float64Array(width) : new Uint8Array(width);
  const current: Column[] = [];
  return {
    seed(symbol, values, _outputs, length) {
      for (const [at, column] of values.entries()) {
        const kept = Math.min(back, length);
        const row = column instanceof Float64Array ? new Float64Array(kept + 1) : new Uint8Array(kept + 1);
        for (let i = 0; i < kept; i++) row[i] = column[length - kept + i] as number;
        (rows[at] as (Column | undefined)[])[symbol] = row;
      }
    },
    step(values, [out]) {
      const target = out as Column;
      for (let symbol = 0; symbol < target.length; symbol++) {
        let last = -1;
        for (let at = 0; at < values.length; at++) {
          const row = rows[at]?.[symbol];
          if (!row) continue;
          last = row.length - 1;
          row[last] = (values[at] as Column)[symbol] as number;
          current[at] = row;
        }
        if (last < 0) continue;
        run(current, [result]);
        target[symbol] = result[last] as number;
      }
    },
  };
}

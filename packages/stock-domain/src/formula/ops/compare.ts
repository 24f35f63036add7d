import { operationCosts } from './costs.data.js';
import { type Column, FALSE, type Kernel, type Live, type Op, TRUE, UNKNOWN } from './op.js';

/** The two orders and equality; the other comparisons are these with sides changed, or denied. */
export type Comparison = '>' | '>=' | '<' | '<=' | '=';

// Each kernel holds its own loop: one that is put into another function stays with the engine's slower compiler.

// Two series that differ by less than sums do in their last digits are equal: a price that never moved is not above its
// average, and nothing crosses there. A constant is compared as it stands.

/** By so much of the second side two values must differ. */
export const TIE_TOLERANCE = 1e-12;

// A comparison as a number, not a branch: processors guess wrong where a price crosses its average. TRUE is 1 + 2, FALSE 1 − 1.

function above(inputs: readonly Column[], outputs: readonly Column[]): void {
  const x = inputs[0] as Float64Array;
  const y = inputs[1] as Float64Array;
  const out = outputs[0] as Uint8Array;
  for (let i = 0; i < x.length; i++) {
    const a = x[i] as number;
    const c = y[i] as number;
    const limit = c + Math.abs(c) * TIE_TOLERANCE;
    out[i] = 1 + (+(a > limit) << 1) - +(a <= limit);
  }
}

function notBelow(inputs: readonly Column[], outputs: readonly Column[]): void {
  const x = inputs[0] as Float64Array;
  const y = inputs[1] as Float64Array;
  const out = outputs[0] as Uint8Array;
  for (let i = 0; i < x.length; i++) {
    const a = x[i] as number;
    const c = y[i] as number;
    const limit = c - Math.abs(c) * TIE_TOLERANCE;
    out[i] = 1 + (+(a >= limit) << 1) - +(a < limit);
  }
}

function equal(inputs: readonly Column[], outputs: readonly Column[]): void {
  const x = inputs[0] as Float64Array;
  const y = inputs[1] as Float64Array;
  const out = outputs[0] as Uint8Array;
  for (let i = 0; i < x.length; i++) {
    const a = x[i] as number;
    const c = y[i] as number;
    const apart = Math.abs(a - c);
    const limit = Math.abs(c) * TIE_TOLERANCE;
    out[i] = 1 + (+(apart <= limit) << 1) - +(apart > limit);
  }
}

const aboveConstant =
  (c: number): Kernel =>
  (inputs, outputs) => {
    const x = inputs[0] as Float64Array;
    const out = outputs[0] as Uint8Array;
    for (let i = 0; i < x.length; i++) {
      const a = x[i] as number;
      out[i] = 1 + (+(a > c) << 1) - +(a <= c);
    }
  };

const belowConstant =
  (c: number): Kernel =>
  (inputs, outputs) => {
    const x = inputs[0] as Float64Array;
    const out = outputs[0] as Uint8Array;
    for (let i = 0; i < x.length; i++) {
      const a = x[i] as number;
      out[i] = 1 + (+(a < c) << 1) - +(a >= c);
    }
  };

const notBelowConstant =
  (c: number): Kernel =>
  (inputs, outputs) => {
    const x = inputs[0] as Float64Array;
    const out = outputs[0] as Uint8Array;
    for (let i = 0; i < x.length; i++) {
      const a = x[i] as number;
      out[i] = 1 + (+(a >= c) << 1) - +(a < c);
    }
  };

const notAboveConstant =
  (c: number): Kernel =>
  (inputs, outputs) => {
    const x = inputs[0] as Float64Array;
    const out = outputs[0] as Uint8Array;
    for (let i = 0; i < x.length; i++) {
      const a = x[i] as number;
      out[i] = 1 + (+(a <= c) << 1) - +(a > c);
    }
  };

const equalConstant =
  (c: number): Kernel =>
  (inputs, outputs) => {
    const x = inputs[0] as Float64Array;
    const out = outputs[0] as Uint8Array;
    for (let i = 0; i < x.length; i++) {
      const a = x[i] as number;
      out[i] = 1 + (+(a === c) << 1) - +(a < c) - +(a > c);
    }
  };

const pairs: Readonly<Record<'>' | '>=' | '=', Kernel>> = { '>': above, '>=': notBelow, '=': equal };
const toConstant: Readonly<Record<Comparison, (constant: number) => Kernel>> = {
  '>': aboveConstant,
  '>=': notBelowConstant,
  '<': belowConstant,
  '<=': notAboveConstant,
  '=': equalConstant,
};

/** Two series compared, or one with a constant. Not known where a side is not. */
export function compareOp(comparison: '>' | '>=' | '='): Op;
export function compareOp(comparison: Comparison, constant: number): Op;
export function compareOp(comparison: Comparison, constant?: number): Op {
  const shape = { outputs: ['condition'], cost: operationCosts.compare, back: 0 } as const;
  if (constant === undefined) return { ...shape, key: comparison, run: pairs[comparison as '>' | '>=' | '='] };
  return { ...shape, key: `${comparison} ${constant}`, run: toConstant[comparison](constant) };
}

function cross(inputs: readonly Column[], outputs: readonly Column[]): void {
  const a = inputs[0] as Float64Array;
  const b = inputs[1] as Float64Array;
  const out = outputs[0] as Uint8Array;
  let below = 0;
  for (let i = 0; i < a.length; i++) {
    const x = a[i] as number;
    const y = b[i] as number;
    const limit = y + Math.abs(y) * TIE_TOLERANCE;
    out[i] = below & -(x > limit);
    below = 3 & -(x <= limit);
  }
}

function liveCross(symbols: number): Live {
  const below = new Uint8Array(symbols);
  return {
    seed(symbol, [a, b], _outputs, length) {
      const [x, y] = [a?.[length - 1] as number, b?.[length - 1] as number];
      below[symbol] = length > 0 && x <= y + Math.abs(y) * TIE_TOLERANCE ? TRUE : FALSE;
    },
    step([a, b], [out]) {
      const [x, y, target] = [a as Float64Array, b as Float64Array, out as Uint8Array];
      for (let i = 0; i < x.length; i++) {
        const right = y[i] as number;
        target[i] = (x[i] as number) > right + Math.abs(right) * TIE_TOLERANCE ? (below[i] as number) : FALSE;
      }
    },
  };
}

/** `CROSS(A,B)`: A > B now and A ≤ B on the bar before. False, never unknown, where a value is missing. */
export const crossOp: Op = {
  key: 'CROSS',
  outputs: ['condition'],
  cost: operationCosts.CROSS,
  back: 1,
  run: cross,
  live: liveCross,
};

function between(x: Float64Array, a: Float64Array, b: Float64Array, out: Uint8Array): void {
  for (let i = 0; i < x.length; i++) {
    const value = x[i] as number;
    const left = a[i] as number;
    const right = b[i] as number;
    const isKnown = !Number.isNaN(value + left + right);
    const [tieLeft, tieRight] = [Math.abs(left) * TIE_TOLERANCE, Math.abs(right) * TIE_TOLERANCE];
    const isInside =
      (left - tieLeft <= value && value <= right + tieRight) || (right - tieRight <= value && value <= left + tieLeft);
    out[i] = isKnown ? (isInside ? TRUE : FALSE) : UNKNOWN;
  }
}

function within(x: Float64Array, a: Float64Array, b: Float64Array, out: Uint8Array): void {
  for (let i = 0; i < x.length; i++) {
    const value = x[i] as number;
    const left = a[i] as number;
    const right = b[i] as number;
    const isKnown = !Number.isNaN(value + left + right);
    const isInside = left + Math.abs(left) * TIE_TOLERANCE < value && value < right - Math.abs(right) * TIE_TOLERANCE;
    out[i] = isKnown ? (isInside ? TRUE : FALSE) : UNKNOWN;
  }
}

function betweenOpen(x: Float64Array, a: Float64Array, b: Float64Array, out: Uint8Array): void {
  for (let i = 0; i < x.length; i++) {
    const value = x[i] as number;
    const left = a[i] as number;
    const right = b[i] as number;
    const isKnown = !Number.isNaN(value + left + right);
    const isInside = (left < value && value < right) || (right < value && value < left);
    out[i] = isKnown ? (isInside ? TRUE : FALSE) : UNKNOWN;
  }
}

const placeOp = (key: string, place: typeof between): Op => ({
  key,
  outputs: ['condition'],
  cost: operationCosts.BETWEEN,
  back: 0,
  run: ([x, a, b], [out]) => place(x as Float64Array, a as Float64Array, b as Float64Array, out as Uint8Array),
});

/** `BETWEEN(X,A,B)`: between the two or on one of them, whichever is the higher. */
export const betweenOp = placeOp('BETWEEN', between);
/** `RANGE(X,A,B)`: above A and below B. */
export const rangeOp = placeOp('RANGE', within);
/** BETWEEN of the language's first version: strictly between the two. */
export const betweenOpenOp = placeOp('BETWEEN 1', betweenOpen);

/** For the sake of a screen's ranking and of formulas that count conditions by adding them: 1, 0 or NaN. */
export const conditionAsNumberOp: Op = {
  key: 'number',
  outputs: ['number'],
  cost: operationCosts['condition as a number'],
  back: 0,
  run([x], [out]) {
    const [from, to] = [x as Uint8Array, out as Float64Array];
    for (let i = 0; i < from.length; i++) to[i] = from[i] === TRUE ? 1 : from[i] === FALSE ? 0 : Number.NaN;
  },
};

/** `IF(X,A,B)` of numbers; NaN where the condition is not known. */
export const chooseOp: Op = {
  key: 'IF',
  outputs: ['number'],
  cost: operationCosts.IF,
  back: 0,
  run([condition, a, b], [out]) {
    const [which, yes, no, to] = [condition as Uint8Array, a as Float64Array, b as Float64Array, out as Float64Array];
    for (let i = 0; i < which.length; i++) {
      to[i] = which[i] === TRUE ? (yes[i] as number) : which[i] === FALSE ? (no[i] as number) : Number.NaN;
    }
  },
};

/** `IF(X,A,B)` of conditions. */
export const chooseConditionOp: Op = {
  key: 'IF?',
  outputs: ['condition'],
  cost: operationCosts['IF of conditions'],
  back: 0,
  run([condition, a, b], [out]) {
    const [which, yes, no, to] = [condition as Uint8Array, a as Uint8Array, b as Uint8Array, out as Uint8Array];
    for (let i = 0; i < which.length; i++) {
      to[i] = which[i] === TRUE ? (yes[i] as number) : which[i] === FALSE ? (no[i] as number) : UNKNOWN;
    }
  },
};

import { operationCosts, pairCost } from './costs.data.js';
import type { Kernel, Op } from './op.js';

type Scalar = (x: number, y: number) => number;

/** Maps results that are not finite (a quotient by zero, a root of a negative) to NaN, the unknown value. */
const known = (value: number): number => (Number.isFinite(value) ? value : Number.NaN);

/** The functions of one and of two numbers, bar by bar. */
export const unaryScalars = {
  ABS: Math.abs,
  SQRT: (x: number) => known(Math.sqrt(x)),
  LN: (x: number) => known(Math.log(x)),
  LOG: (x: number) => known(Math.log10(x)),
  EXP: (x: number) => known(Math.exp(x)),
  INTPART: (x: number) => Math.trunc(x) + 0,
  CEILING: (x: number) => Math.ceil(x) + 0,
  FLOOR: Math.floor,
  /** Half away from zero, as terminals round. */
  ROUND: (x: number) => Math.sign(x) * Math.floor(Math.abs(x) + 0.5) + 0,
  SIGN: Math.sign,
} as const;

export const binaryScalars = {
  '+': (x: number, y: number) => x + y,
  '-': (x: number, y: number) => x - y,
  '*': (x: number, y: number) => x * y,
  '/': (x: number, y: number) => (y === 0 ? Number.NaN : x / y),
  MAX: (x: number, y: number) => (x > y ? x : x <= y ? y : Number.NaN),
  MIN: (x: number, y: number) => (x < y ? x : x >= y ? y : Number.NaN),
  POW: (x: number, y: number) => known(x ** y),
  MOD: (x: number, y: number) => known(x % y),
} as const;

export type UnaryScalar = keyof typeof unaryScalars;
export type BinaryScalar = keyof typeof binaryScalars;
/** A side of an operation: a series, or a constant. */
export type Side = number | undefined;

// Each kernel holds its own loop: one that is put into another function stays with the engine's slower compiler.

const addTo =
  (c: number): Kernel =>
  (inputs, outputs) => {
    const x = inputs[0] as Float64Array;
    const out = outputs[0] as Float64Array;
    for (let i = 0; i < x.length; i++) out[i] = (x[i] as number) + c;
  };

const scale =
  (c: number): Kernel =>
  (inputs, outputs) => {
    const x = inputs[0] as Float64Array;
    const out = outputs[0] as Float64Array;
    for (let i = 0; i < x.length; i++) out[i] = (x[i] as number) * c;
  };

const overConstant =
  (c: number): Kernel =>
  (inputs, outputs) => {
    const x = inputs[0] as Float64Array;
    const out = outputs[0] as Float64Array;
    for (let i = 0; i < x.length; i++) out[i] = (x[i] as number) / c;
  };

const fromConstant =
  (c: number): Kernel =>
  (inputs, outputs) => {
    const x = inputs[0] as Float64Array;
    const out = outputs[0] as Float64Array;
    for (let i = 0; i < x.length; i++) out[i] = c - (x[i] as number);
  };

const constantOver =
  (c: number): Kernel =>
  (inputs, outputs) => {
    const x = inputs[0] as Float64Array;
    const out = outputs[0] as Float64Array;
    for (let i = 0; i < x.length; i++) {
      const divisor = x[i] as number;
      out[i] = divisor === 0 ? Number.NaN : c / divisor;
    }
  };

const plus: Kernel = (inputs, outputs) => {
  const x = inputs[0] as Float64Array;
  const y = inputs[1] as Float64Array;
  const out = outputs[0] as Float64Array;
  for (let i = 0; i < x.length; i++) out[i] = (x[i] as number) + (y[i] as number);
};

const minus: Kernel = (inputs, outputs) => {
  const x = inputs[0] as Float64Array;
  const y = inputs[1] as Float64Array;
  const out = outputs[0] as Float64Array;
  for (let i = 0; i < x.length; i++) out[i] = (x[i] as number) - (y[i] as number);
};

const times: Kernel = (inputs, outputs) => {
  const x = inputs[0] as Float64Array;
  const y = inputs[1] as Float64Array;
  const out = outputs[0] as Float64Array;
  for (let i = 0; i < x.length; i++) out[i] = (x[i] as number) * (y[i] as number);
};

const over: Kernel = (inputs, outputs) => {
  const x = inputs[0] as Float64Array;
  const y = inputs[1] as Float64Array;
  const out = outputs[0] as Float64Array;
  for (let i = 0; i < x.length; i++) {
    const divisor = y[i] as number;
    out[i] = divisor === 0 ? Number.NaN : (x[i] as number) / divisor;
  }
};

const higher: Kernel = (inputs, outputs) => {
  const x = inputs[0] as Float64Array;
  const y = inputs[1] as Float64Array;
  const out = outputs[0] as Float64Array;
  for (let i = 0; i < x.length; i++) {
    const a = x[i] as number;
    const b = y[i] as number;
    out[i] = a > b ? a : a <= b ? b : Number.NaN;
  }
};

const lower: Kernel = (inputs, outputs) => {
  const x = inputs[0] as Float64Array;
  const y = inputs[1] as Float64Array;
  const out = outputs[0] as Float64Array;
  for (let i = 0; i < x.length; i++) {
    const a = x[i] as number;
    const b = y[i] as number;
    out[i] = a < b ? a : a >= b ? b : Number.NaN;
  }
};

const absolute: Kernel = (inputs, outputs) => {
  const x = inputs[0] as Float64Array;
  const out = outputs[0] as Float64Array;
  for (let i = 0; i < x.length; i++) out[i] = Math.abs(x[i] as number);
};

const each =
  (work: (x: number) => number): Kernel =>
  (inputs, outputs) => {
    const x = inputs[0] as Float64Array;
    const out = outputs[0] as Float64Array;
    for (let i = 0; i < x.length; i++) out[i] = work(x[i] as number);
  };

const eachPair =
  (work: Scalar): Kernel =>
  (inputs, outputs) => {
    const x = inputs[0] as Float64Array;
    const y = inputs[1] as Float64Array;
    const out = outputs[0] as Float64Array;
    for (let i = 0; i < x.length; i++) out[i] = work(x[i] as number, y[i] as number);
  };

/** A kernel of one series. */
export const onOne =
  (work: (x: Float64Array, out: Float64Array) => void): Kernel =>
  (inputs, outputs) =>
    work(inputs[0] as Float64Array, outputs[0] as Float64Array);

/** A kernel of two series. */
export const onTwo =
  (work: (x: Float64Array, y: Float64Array, out: Float64Array) => void): Kernel =>
  (inputs, outputs) =>
    work(inputs[0] as Float64Array, inputs[1] as Float64Array, outputs[0] as Float64Array);

const paired: Partial<Record<BinaryScalar, Kernel>> = {
  '+': plus,
  '-': minus,
  '*': times,
  '/': over,
  MAX: higher,
  MIN: lower,
};

function pairKernel(name: BinaryScalar, left: Side, right: Side): Kernel {
  const work: Scalar = binaryScalars[name];
  if (right !== undefined) {
    if (name === '+') return addTo(right);
    if (name === '-') return addTo(-right);
    if (name === '*') return scale(right);
    if (name === '/' && right !== 0) return overConstant(right);
    return each((value) => work(value, right));
  }
  if (left !== undefined) {
    if (name === '+') return addTo(left);
    if (name === '*') return scale(left);
    if (name === '-') return fromConstant(left);
    if (name === '/') return constantOver(left);
    return each((value) => work(left, value));
  }
  return paired[name] ?? eachPair(work);
}

/** An operation of two sides of which one may be a constant: then only the other is an input. */
export function pairOp(name: BinaryScalar, left: Side, right: Side): Op {
  return {
    key: `${name} ${left ?? 'x'} ${right ?? 'x'}`,
    outputs: ['number'],
    cost: pairCost(name),
    back: 0,
    run: pairKernel(name, left, right),
  };
}

export function scalarOp(name: UnaryScalar): Op {
  const work: (x: number) => number = unaryScalars[name];
  return {
    key: name,
    outputs: ['number'],
    cost: operationCosts[name],
    back: 0,
    run: name === 'ABS' ? absolute : each(work),
  };
}

export function constantOp(value: number): Op {
  const run: Kernel = (_, [out]) => void (out as Float64Array).fill(value);
  return { key: `constant ${value}`, outputs: ['number'], cost: operationCosts.constant, back: 0, run };
}

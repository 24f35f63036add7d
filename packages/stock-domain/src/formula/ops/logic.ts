import { operationCosts } from './costs.data.js';
import { FALSE, type Kernel, type Live, liveByWindow, type Op, TRUE, UNKNOWN } from './op.js';

const shape = { outputs: ['condition'], cost: operationCosts.logic, back: 0 } as const;

export const andOp: Op = {
  ...shape,
  key: 'AND',
  run(inputs, outputs) {
    const a = inputs[0] as Uint8Array;
    const b = inputs[1] as Uint8Array;
    const to = outputs[0] as Uint8Array;
    for (let i = 0; i < a.length; i++) to[i] = (a[i] as number) & (b[i] as number);
  },
};

export const orOp: Op = {
  ...shape,
  key: 'OR',
  run(inputs, outputs) {
    const a = inputs[0] as Uint8Array;
    const b = inputs[1] as Uint8Array;
    const to = outputs[0] as Uint8Array;
    for (let i = 0; i < a.length; i++) to[i] = (a[i] as number) | (b[i] as number);
  },
};

export const notOp: Op = {
  ...shape,
  key: 'NOT',
  run([x], [out]) {
    const [a, to] = [x as Uint8Array, out as Uint8Array];
    // The two bits denied and swapped: what is not known stays so.
    for (let i = 0; i < a.length; i++) to[i] = ((~(a[i] as number) >> 1) & 1) | ((~(a[i] as number) << 1) & 2);
  },
};

export function knownOp(value: boolean): Op {
  const run: Kernel = (_, [out]) => void (out as Uint8Array).fill(value ? TRUE : FALSE);
  return { ...shape, key: `constant ${value}`, run };
}

/** Windows up to here fit into one whole number, two bits a bar. */
const MAX_PACKED_WINDOW = 15;
const LOW_BITS = 0x55555555;
const HIGH_BITS = LOW_BITS << 1;

/** Short windows without a branch: all of the window's conditions lie in one number. */
function existShort(x: Uint8Array, n: number, out: Uint8Array): void {
  const all = 2 ** (2 * n) - 1;
  let window = all & LOW_BITS;
  for (let i = 0; i < x.length; i++) {
    window = ((window << 2) | (x[i] as number)) & all;
    out[i] = (+((window & HIGH_BITS) !== 0) << 1) | +((window & LOW_BITS) !== 0);
  }
}

function everyShort(x: Uint8Array, n: number, out: Uint8Array): void {
  const all = 2 ** (2 * n) - 1;
  const [low, high] = [all & LOW_BITS, all & HIGH_BITS];
  let window = low;
  for (let i = 0; i < x.length; i++) {
    window = ((window << 2) | (x[i] as number)) & all;
    out[i] = (+((window & high) === high) << 1) | +((window & low) === low);
  }
}

/** Bars before the first are not known: an early hit counts, an early miss does not. */
function exist(x: Uint8Array, n: number, out: Uint8Array): void {
  if (n <= MAX_PACKED_WINDOW) {
    existShort(x, n, out);
    return;
  }
  // Bar −1 stands for all that came before.
  let [lastHeld, lastUnknown] = [Number.NEGATIVE_INFINITY, -1];
  for (let i = 0; i < x.length; i++) {
    const value = x[i] as number;
    if (value === TRUE) lastHeld = i;
    else if (value === UNKNOWN) lastUnknown = i;
    out[i] = i - lastHeld < n ? TRUE : i - lastUnknown < n ? UNKNOWN : FALSE;
  }
}

function every(x: Uint8Array, n: number, out: Uint8Array): void {
  if (n <= MAX_PACKED_WINDOW) {
    everyShort(x, n, out);
    return;
  }
  let [lastFailed, lastUnknown] = [Number.NEGATIVE_INFINITY, -1];
  for (let i = 0; i < x.length; i++) {
    const value = x[i] as number;
    if (value === FALSE) lastFailed = i;
    else if (value === UNKNOWN) lastUnknown = i;
    out[i] = i - lastFailed < n ? FALSE : i - lastUnknown < n ? UNKNOWN : TRUE;
  }
}

/** Result of the last `n` − 1 closed bars, joined with the open bar by `join`. */
function liveJoined(symbols: number, n: number, join: (x: number, y: number) => number): Live {
  const kept = new Uint8Array(symbols);
  return {
    seed(symbol, [x], _outputs, length) {
      let value = join(TRUE, FALSE) === TRUE ? FALSE : TRUE;
      for (let i = length - n + 1; i < length; i++) value = join(value, i < 0 ? UNKNOWN : (x?.[i] as number));
      kept[symbol] = value;
    },
    step([x], [out]) {
      const [now, to] = [x as Uint8Array, out as Uint8Array];
      for (let i = 0; i < now.length; i++) to[i] = join(kept[i] as number, now[i] as number);
    },
  };
}

/** `EXIST(X,N)`: one of the last `n` held. */
export function existOp(n: number): Op {
  return {
    ...shape,
    key: `EXIST ${n}`,
    cost: operationCosts['EVERY and EXIST'],
    back: n - 1,
    run: (inputs, outputs) => exist(inputs[0] as Uint8Array, n, outputs[0] as Uint8Array),
    live: (symbols) => liveJoined(symbols, n, (a, b) => a | b),
  };
}

/** `EVERY(X,N)`: all of the last `n` held. */
export function everyOp(n: number): Op {
  return {
    ...shape,
    key: `EVERY ${n}`,
    cost: operationCosts['EVERY and EXIST'],
    back: n - 1,
    run: (inputs, outputs) => every(inputs[0] as Uint8Array, n, outputs[0] as Uint8Array),
    live: (symbols) => liveJoined(symbols, n, (a, b) => a & b),
  };
}

/** `REF(X,N)` of a condition. */
export function refConditionOp(n: number): Op {
  const run: Kernel = ([x], [out]) => {
    const [from, to] = [x as Uint8Array, out as Uint8Array];
    for (let i = from.length - 1; i >= n; i--) to[i] = from[i - n] as number;
    to.fill(UNKNOWN, 0, Math.min(n, from.length));
  };
  return {
    ...shape,
    key: `REF? ${n}`,
    cost: operationCosts.REF,
    back: n,
    run,
    keeps: n,
    live: (symbols) => liveByWindow(run, n, 1, 'condition', symbols),
  };
}

/** `FILTER(X,N)`: a hit, unless one was let through on the `n` bars before. Not known lets nothing through. */
function filter(x: Uint8Array, n: number, out: Uint8Array): void {
  let free = 0;
  for (let i = 0; i < x.length; i++) {
    const value = x[i] as number;
    out[i] = i >= free ? value : value & (value === TRUE ? FALSE : UNKNOWN);
    if (i >= free && value === TRUE) free = i + n + 1;
  }
}

function liveFilter(symbols: number, n: number): Live {
  const blocked = new Uint8Array(symbols);
  return {
    seed(symbol, _inputs, [out], length) {
      blocked[symbol] = 0;
      for (let i = Math.max(0, length - n); i < length; i++) if (out?.[i] === TRUE) blocked[symbol] = 1;
    },
    step([x], [out]) {
      const [now, to] = [x as Uint8Array, out as Uint8Array];
      for (let i = 0; i < now.length; i++) to[i] = blocked[i] && now[i] === TRUE ? FALSE : (now[i] as number);
    },
  };
}

export function filterOp(n: number): Op {
  return {
    ...shape,
    key: `FILTER ${n}`,
    cost: operationCosts.FILTER,
    back: Number.POSITIVE_INFINITY,
    run: ([x], [out]) => filter(x as Uint8Array, n, out as Uint8Array),
    live: (symbols) => liveFilter(symbols, n),
  };
}

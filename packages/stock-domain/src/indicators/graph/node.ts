import type { BarColumn } from '../../bars/bars.js';

/** Inputs of a bar: its columns, and the trading day it belongs to. */
export type InputName = BarColumn | 'session';

/** One series of a calculation. Two nodes with the same key have the same values: they are computed once. */
export interface Node {
  readonly key: string;
  /** How many bars stand before its first value where the input has no holes. */
  readonly lag: number;
  /** Where it comes from: a column of the bars, or one of the outputs of a unit. */
  readonly source: InputName | Unit;
  /** Which output of its unit. */
  readonly slot: number;
  /** Set for windows that can be made of shorter ones of the same kind. */
  readonly window?: Window;
}

/** A window that shares work with others over the same series. */
export interface Window {
  readonly kind: 'ma' | 'hhv' | 'llv' | 'top' | 'bottom';
  readonly n: number;
  readonly of: Node;
}

/** Computes whole columns: as many inputs and outputs as its unit has. */
export type Run = (inputs: readonly Float64Array[], outputs: readonly Float64Array[]) => void;

/** Computes bar after bar. */
export interface Stepper {
  /** From the values of the current bar to its results; may be asked again for a bar that changes. */
  next(inputs: Float64Array, outputs: Float64Array): void;
  /** The bar of the last `next` is closed. */
  keep(): void;
}

/** A step of a calculation, in both forms. */
export interface Unit {
  readonly inputs: readonly Node[];
  readonly outputs: number;
  readonly run: Run;
  readonly stepper: () => Stepper;
  /** Set where each value comes from the same bar's inputs alone. */
  readonly pointwise?: true;
}

/** One run in place of those of the units that make these nodes. */
export interface Fusion {
  readonly inputs: readonly Node[];
  readonly outputs: readonly Node[];
  readonly run: Run;
}

const input = (name: InputName): Node => ({ key: name, lag: 0, source: name, slot: 0 });

export const open: Node = /* @__PURE__ */ input('open');
export const high: Node = /* @__PURE__ */ input('high');
export const low: Node = /* @__PURE__ */ input('low');
export const close: Node = /* @__PURE__ */ input('close');
export const volume: Node = /* @__PURE__ */ input('volume');
export const amount: Node = /* @__PURE__ */ input('amount');
export const session: Node = /* @__PURE__ */ input('session');

/** The key of what `name` makes of these nodes. */
export const keyOf = (name: string, inputs: readonly Node[], args: readonly (number | string)[] = []): string =>
  `${name}(${[...inputs.map(({ key }) => key), ...args].join(',')})`;

/** The longest lag among these nodes. */
export const lagOf = (inputs: readonly Node[]): number => Math.max(0, ...inputs.map(({ lag }) => lag));

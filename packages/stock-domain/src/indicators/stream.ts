import { DomainError } from '../domain-error.js';
import type { InputName, Node, Stepper, Unit } from './graph/node.js';
import { linesOf } from './outputs.js';

/** A bar as a stream takes it: yuan, shares. */
export interface StreamBar {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  /** Yuan; only what divides by it needs it. */
  readonly amount?: number;
  /** Any number that changes with the trading day; without it every bar is of the same day. */
  readonly session?: number;
}

/** An indicator bar by bar. */
export interface IndicatorStream<L extends string = string> {
  /** Closes the bar before and begins one. */
  push(bar: StreamBar): Record<L, number>;
  /**
   * The last bar again, as it is now.
   *
   * @throws DomainError INVALID_BARS where there is none yet
   */
  replaceLast(bar: StreamBar): Record<L, number>;
}

interface Part {
  readonly stepper: Stepper;
  readonly from: readonly number[];
  readonly to: readonly number[];
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/** The streaming form of any graph: each unit's stepper in turn. */
export class GraphStream<L extends string> implements IndicatorStream<L> {
  readonly #lines: readonly L[];
  readonly #positions: readonly number[];
  readonly #columns: { readonly name: InputName; readonly at: number }[] = [];
  readonly #parts: Part[] = [];
  readonly #values: Float64Array;
  #begun = false;

  constructor(lines: readonly L[], nodes: Readonly<Record<L, Node>>) {
    const positions = new Map<string, number>();
    const units = new Map<string, Part>();
    const place = (node: Node): number => {
      const known = positions.get(node.key);
      if (known !== undefined) return known;
      if (typeof node.source === 'string') {
        const at = positions.size;
        positions.set(node.key, at);
        this.#columns.push({ name: node.source, at });
        return at;
      }
      const part = this.#partOf(node, node.source, units, place, positions);
      return part.to[node.slot] as number;
    };
    this.#lines = lines;
    this.#positions = linesOf(lines, nodes).map(place);
    this.#values = new Float64Array(positions.size);
  }

  #partOf(
    node: Node,
    unit: Unit,
    units: Map<string, Part>,
    place: (node: Node) => number,
    positions: Map<string, number>,
  ): Part {
    const stem = unit.outputs === 1 ? node.key : node.key.replace(/\.\d+$/, '');
    const known = units.get(stem);
    if (known) return known;
    const from = unit.inputs.map(place);
    const to = Array.from({ length: unit.outputs }, (_, slot) => {
      const at = positions.size;
      positions.set(unit.outputs === 1 ? stem : `${stem}.${slot}`, at);
      return at;
    });
    // Formulas read six values, whatever they take.
    const x = new Float64Array(Math.max(6, from.length)).fill(Number.NaN);
    const part = { stepper: unit.stepper(), from, to, x, y: new Float64Array(unit.outputs) };
    units.set(stem, part);
    this.#parts.push(part);
    return part;
  }

  push(bar: StreamBar): Record<L, number> {
    if (this.#begun) for (const { stepper } of this.#parts) stepper.keep();
    this.#begun = true;
    return this.#next(bar);
  }

  replaceLast(bar: StreamBar): Record<L, number> {
    if (!this.#begun) throw new DomainError('INVALID_BARS', 'there is no bar to replace');
    return this.#next(bar);
  }

  #next(bar: StreamBar): Record<L, number> {
    const values = this.#values;
    for (const { name, at } of this.#columns) values[at] = bar[name] ?? (name === 'session' ? 0 : Number.NaN);
    for (const { stepper, from, to, x, y } of this.#parts) {
      for (let k = 0; k < from.length; k += 1) x[k] = values[from[k] as number] as number;
      stepper.next(x, y);
      for (let k = 0; k < to.length; k += 1) values[to[k] as number] = y[k] as number;
    }
    const results = this.#lines.map((line, at) => [line, values[this.#positions[at] as number]]);
    return Object.fromEntries(results) as Record<L, number>;
  }
}

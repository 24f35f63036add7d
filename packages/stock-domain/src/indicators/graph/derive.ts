import { higherOf, lowerOf, nearlyHigherOf, nearlyLowerOf } from '../../series/extreme.js';
import type { Node, Run, Window } from './node.js';

/** A window made of a shorter one over the same series. */
export interface Derived {
  readonly node: Node;
  readonly inputs: readonly [Node];
  readonly run: Run;
}

/** Finds the nodes that follow from other nodes with a few operations a bar. */
export function derivedFrom(nodes: readonly Node[]): Derived[] {
  return nodes.flatMap((node) => {
    const { window } = node;
    if (!window) return [];
    const shorter = nodes.filter(
      (other) => other.window?.kind === window.kind && other.window.of.key === window.of.key && fits(other, node),
    );
    const best = shorter.reduce<Node | undefined>((a, b) => (a && sizeOf(a) > sizeOf(b) ? a : b), undefined);
    return best ? [{ node, inputs: [best] as const, run: runs[window.kind](sizeOf(best), window.n) }] : [];
  });
}

const sizeOf = (node: Node): number => node.window?.n ?? 0;

/** Means are put together of two to four whole windows; highest and lowest of two that may overlap. */
function fits(part: Node, whole: Node): boolean {
  const [m, n] = [sizeOf(part), sizeOf(whole)];
  return whole.window?.kind === 'ma' ? n > m && n % m === 0 && n / m <= 4 : n > m && n <= 2 * m;
}

/** `manyMeans` for the commonest cases. */
const twoMeans =
  (m: number): Run =>
  ([part = empty], [out = empty]) => {
    const { length } = out;
    out.fill(Number.NaN, 0, Math.min(m, length));
    for (let i = m; i < length; i += 1) out[i] = ((part[i] as number) + (part[i - m] as number)) * 0.5;
  };

const threeMeans =
  (m: number): Run =>
  ([part = empty], [out = empty]) => {
    const { length } = out;
    const share = 1 / 3;
    out.fill(Number.NaN, 0, Math.min(2 * m, length));
    for (let i = 2 * m; i < length; i += 1) {
      out[i] = ((part[i] as number) + (part[i - m] as number) + (part[i - 2 * m] as number)) * share;
    }
  };

const manyMeans =
  (m: number, times: number): Run =>
  ([part = empty], [out = empty]) => {
    const { length } = out;
    const first = m * (times - 1);
    const share = 1 / times;
    out.fill(Number.NaN, 0, Math.min(first, length));
    for (let i = first; i < length; i += 1) {
      let total = part[i] as number;
      for (let k = i - m; k >= i - first; k -= m) total += part[k] as number;
      out[i] = total * share;
    }
  };

const empty = new Float64Array(0);

const extreme =
  (pairwise: typeof higherOf) =>
  (m: number, n: number): Run =>
  ([part = empty], [out = empty]) => {
    out.fill(Number.NaN, 0, Math.min(n - 1, out.length));
    pairwise(part, n - m, n - 1, out);
  };

const runs: Readonly<Record<Window['kind'], (m: number, n: number) => Run>> = {
  ma: (m, n) => (n === 2 * m ? twoMeans(m) : n === 3 * m ? threeMeans(m) : manyMeans(m, n / m)),
  hhv: extreme(higherOf),
  llv: extreme(lowerOf),
  top: extreme(nearlyHigherOf),
  bottom: extreme(nearlyLowerOf),
};

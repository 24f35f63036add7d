import { type Derived, derivedFrom } from './derive.js';
import type { Fusion, InputName, Node, Run, Unit } from './node.js';

/** One run, and the buffers (by number) that it reads and writes. */
export interface PlanStep {
  readonly run: Run;
  readonly inputs: readonly number[];
  readonly outputs: readonly number[];
}

/** In which order what is run, and where each series lies. */
export interface Plan {
  readonly steps: readonly PlanStep[];
  /** The buffers that hold the bars' columns. */
  readonly columns: readonly { readonly name: InputName; readonly buffer: number }[];
  /** The buffer of each wanted node, in their order. */
  readonly wanted: readonly number[];
  /** The buffers that hold what is only needed on the way; each may hold several series, one after the other. */
  readonly temporary: readonly number[];
  readonly buffers: number;
}

type Provider = Unit | Fusion | Derived;

/** Chooses the producer of a node: a fusion or a shorter window that is computed anyway, or its own unit. */
class Providers {
  readonly #fused = new Map<string, Fusion>();
  readonly #windows = new Map<string, Derived>();

  constructor(fusions: readonly Fusion[]) {
    for (const fusion of fusions) {
      if (fusion.outputs.some(({ key }) => this.#fused.has(key))) continue;
      for (const { key } of fusion.outputs) this.#fused.set(key, fusion);
    }
  }

  of(node: Node): Provider | undefined {
    const provider = this.#fused.get(node.key) ?? this.#windows.get(node.key);
    if (provider) return provider;
    return typeof node.source === 'string' ? undefined : node.source;
  }

  /** Looks among the nodes that are needed for windows that can be made of others. */
  share(nodes: readonly Node[]): void {
    for (const derived of derivedFrom(nodes)) this.#windows.set(derived.node.key, derived);
  }
}

/** The nodes that `provider` makes, those of a unit in the order of its slots. */
function madeBy(provider: Provider, node: Node): readonly Node[] {
  if ('node' in provider) return [provider.node];
  if (typeof provider.outputs !== 'number') return provider.outputs;
  const stem = node.key.replace(/\.\d+$/, '');
  const one = provider.outputs === 1;
  return Array.from({ length: provider.outputs }, (_, slot) =>
    one ? node : { ...node, key: `${stem}.${slot}`, slot },
  );
}

/** The wanted nodes and all that they are made of, what is made first coming first. */
function inOrder(wanted: readonly Node[], providers: Providers): Node[] {
  const ordered: Node[] = [];
  const seen = new Set<string>();
  const visit = (node: Node): void => {
    if (seen.has(node.key)) return;
    seen.add(node.key);
    const provider = providers.of(node);
    for (const input of provider?.inputs ?? []) visit(input);
    ordered.push(node);
  };
  for (const node of wanted) visit(node);
  return ordered;
}

/** Plans how to compute the wanted nodes: each series once, fusions where they apply, few buffers. */
export function planOf(wanted: readonly Node[], fusions: readonly Fusion[]): Plan {
  const providers = new Providers(fusions);
  providers.share(inOrder(wanted, providers));
  const nodes = inOrder(wanted, providers);
  const runs: { run: Run; inputs: readonly Node[]; outputs: readonly Node[] }[] = [];
  const done = new Set<string>();
  for (const node of nodes) {
    const provider = providers.of(node);
    if (!provider || done.has(node.key)) continue;
    const outputs = madeBy(provider, node);
    for (const { key } of outputs) done.add(key);
    runs.push({ run: provider.run, inputs: provider.inputs, outputs });
  }
  return assign(wanted, nodes, runs);
}

/** Gives each series its buffer: those that are wanted one of their own, the others one that is free by then. */
function assign(
  wanted: readonly Node[],
  nodes: readonly Node[],
  runs: readonly { run: Run; inputs: readonly Node[]; outputs: readonly Node[] }[],
): Plan {
  const lastUse = new Map<string, number>();
  for (const [at, { inputs }] of runs.entries()) for (const { key } of inputs) lastUse.set(key, at);
  const bufferOf = new Map<string, number>();
  let buffers = 0;
  const own = (key: string): number => {
    const known = bufferOf.get(key) ?? buffers++;
    bufferOf.set(key, known);
    return known;
  };
  const columns = nodes.flatMap(({ key, source }) =>
    typeof source === 'string' ? [{ name: source, buffer: own(key) }] : [],
  );
  const result = wanted.map(({ key }) => own(key));
  const temporary: number[] = [];
  const free: number[] = [];
  const steps = runs.map(({ run, inputs, outputs }, at) => {
    const taken = outputs.map(({ key }) => {
      if (bufferOf.has(key)) return own(key);
      const buffer = free.pop() ?? buffers++;
      if (!temporary.includes(buffer)) temporary.push(buffer);
      bufferOf.set(key, buffer);
      return buffer;
    });
    for (const { key } of [...inputs, ...outputs]) {
      const buffer = bufferOf.get(key) as number;
      const over = (lastUse.get(key) ?? at) <= at;
      if (over && temporary.includes(buffer) && !free.includes(buffer)) free.push(buffer);
    }
    return { run, inputs: inputs.map(({ key }) => bufferOf.get(key) as number), outputs: taken };
  });
  return { steps, columns, wanted: result, temporary, buffers };
}

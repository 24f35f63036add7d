/** Link definition of a text. */
export interface Definition {
  /** Label in its normalised form. */
  readonly label: string;
  readonly raw: string;
}

/** Limit of a definition, in UTF-16 units: browsers open no longer addresses. */
const MAX_DEFINITION = 2_000;
/**
 * Limit of the definitions attached to all blocks of a text together, in UTF-16 units: each block is parsed with its
 * own, and a thousand blocks that refer to one long address would take half a minute.
 */
const MAX_ATTACHED = 100_000;
/** Units that a block with definitions counts for, apart from those of its definitions: it is rendered again with each. */
const UNITS_PER_BLOCK = 100;

/** Pattern of a possible reference: brackets without an address after them. */
const reference = /\[([^[\]]*)\](?!\()/g;

/** Normalises a label as Markdown does. */
const plainLabel = (label: string): string => label.trim().replace(/\s+/g, ' ').toLowerCase();

/** Labels to which a text may refer. */
export const labelsIn = (source: string): readonly string[] => [
  ...new Set([...source.matchAll(reference)].map(([, label = '']) => plainLabel(label))),
];

/** Units of the limit that attached definitions take. */
export const unitsOf = (definitions: string): number => (definitions === '' ? 0 : definitions.length + UNITS_PER_BLOCK);

/** Adds definitions to those of each label, of which the first counts, as in a whole document. */
function add(byLabel: Map<string, string>, definitions: readonly Definition[]): Map<string, string> {
  for (const { label, raw } of definitions) {
    const plain = plainLabel(label);
    if (raw.length <= MAX_DEFINITION && !byLabel.has(plain)) byLabel.set(plain, raw);
  }
  return byLabel;
}

/** Link definitions of a growing text. */
export class DefinitionBook {
  private readonly settled = new Map<string, string>();
  private open: ReadonlyMap<string, string> = new Map();

  /**
   * Adds definitions that can no longer change, and replaces all that can. Returns the labels that lead elsewhere now.
   */
  update(settled: readonly Definition[], open: readonly Definition[]): readonly string[] {
    const labels = [...this.open.keys(), ...[...settled, ...open].map(({ label }) => plainLabel(label))];
    const before = new Map(labels.map((label) => [label, this.get(label)]));
    add(this.settled, settled);
    this.open = add(new Map(), open);
    return [...before].filter(([label, raw]) => this.get(label) !== raw).map(([label]) => label);
  }

  /**
   * Definitions of labels; none once `before`, the units that earlier blocks have taken, has reached the limit.
   */
  of(labels: readonly string[], before: number): string {
    if (this.settled.size + this.open.size === 0) return '';
    const own = labels.flatMap((label) => this.get(label) ?? []).join('\n');
    return before + unitsOf(own) > MAX_ATTACHED ? '' : own;
  }

  private get(label: string): string | undefined {
    return this.settled.get(label) ?? this.open.get(label);
  }
}

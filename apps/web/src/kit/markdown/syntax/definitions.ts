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

/** Pattern of a possible reference: brackets without an address after them. */
const reference = /\[([^[\]]*)\](?!\()/g;

/** Normalises a label as Markdown does. */
const plainLabel = (label: string): string => label.trim().replace(/\s+/g, ' ').toLowerCase();

/** Link definitions of a text; the first of each label counts, as in a whole document. */
export class DefinitionBook {
  private readonly byLabel = new Map<string, string>();
  private readonly whole: string;

  constructor(definitions: readonly Definition[]) {
    for (const { label, raw } of definitions) {
      const plain = plainLabel(label);
      if (raw.length <= MAX_DEFINITION && !this.byLabel.has(plain)) this.byLabel.set(plain, raw);
    }
    this.whole = [...this.byLabel.values()].join('\n');
  }

  equals(other: DefinitionBook): boolean {
    return this.whole === other.whole;
  }

  /**
   * Definitions that a block refers to; none once `before`, the length attached to earlier blocks, has reached the
   * limit.
   */
  of(source: string, before: number): string {
    if (this.byLabel.size === 0) return '';
    const labels = new Set([...source.matchAll(reference)].map(([, label = '']) => plainLabel(label)));
    const own = [...labels].flatMap((label) => this.byLabel.get(label) ?? []).join('\n');
    return before + own.length > MAX_ATTACHED ? '' : own;
  }
}

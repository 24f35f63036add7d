/** A link definition of a text. */
export interface Definition {
  /** The label, as it is compared. */
  readonly label: string;
  readonly raw: string;
}

/** Longest definition that counts, in UTF-16 units: browsers open no longer addresses. */
const MAX_DEFINITION = 2_000;
/**
 * Most that the definitions of all blocks of a text come to, in UTF-16 units: each block is parsed with its own, and a
 * thousand blocks that refer to one long address would be parsed for half a minute.
 */
const MAX_ATTACHED = 100_000;

/** What may refer to a definition: no address follows it. */
const reference = /\[([^[\]]*)\](?!\()/g;

/** Labels are compared as Markdown compares them. */
const plainLabel = (label: string): string => label.trim().replace(/\s+/g, ' ').toLowerCase();

/** The link definitions of a text; of those with the same label the first counts, as it does in a whole document. */
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

  /** Those that a block refers to; none once the `before` of the blocks before it has used up what all may come to. */
  of(source: string, before: number): string {
    if (this.byLabel.size === 0) return '';
    const labels = new Set([...source.matchAll(reference)].map(([, label = '']) => plainLabel(label)));
    const own = [...labels].flatMap((label) => this.byLabel.get(label) ?? []).join('\n');
    return before + own.length > MAX_ATTACHED ? '' : own;
  }
}

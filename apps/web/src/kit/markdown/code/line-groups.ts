/** Number of lines that are laid out together: while code grows only its last group changes. */
export const LINES_PER_GROUP = 40;
/** Number of groups that are compared together: a long text has a thousand of them. */
const GROUPS_PER_SECTION = 32;

/** Lines that are laid out together. */
export interface LineGroup {
  /** Index of the first line. */
  readonly at: number;
  readonly text: string;
}

/** Groups that are compared together. */
export type LineSection = readonly LineGroup[];

/**
 * Splits growing code into groups of lines. Only its last group is split again when more comes, and a section keeps its
 * object as long as none of its groups changes: so the cost of a line does not grow with the number of lines.
 */
export class LineGroups {
  /** Number of characters split so far, by which tests check the cost. */
  split = 0;
  private code = '';
  private groups: LineGroup[] = [];
  private sections: readonly LineSection[] = [];
  /** Offset of the last group. */
  private lastAt = 0;

  /** Sections of `code`. Where it does not continue the code before, everything is split again. */
  update(code: string): readonly LineSection[] {
    if (!code.startsWith(this.code.slice(0, this.lastAt))) this.reset();
    const settled = Math.max(0, this.groups.length - 1);
    const lines = code.slice(this.lastAt).split('\n');
    this.split += code.length - this.lastAt;
    this.groups.length = settled;
    for (let from = 0; from < lines.length; from += LINES_PER_GROUP) {
      const text = lines.slice(from, from + LINES_PER_GROUP).join('\n');
      this.groups.push({ at: settled * LINES_PER_GROUP + from, text });
    }
    this.code = code;
    this.lastAt = code.length - (this.groups.at(-1)?.text.length ?? 0);
    this.putInSections(Math.floor(settled / GROUPS_PER_SECTION));
    return this.sections;
  }

  /** Builds the sections from index `first` on; those before keep their objects. */
  private putInSections(first: number): void {
    const sections = this.sections.slice(0, first);
    for (let at = first * GROUPS_PER_SECTION; at < this.groups.length; at += GROUPS_PER_SECTION) {
      sections.push(this.groups.slice(at, at + GROUPS_PER_SECTION));
    }
    this.sections = sections;
  }

  private reset(): void {
    this.code = '';
    this.groups = [];
    this.sections = [];
    this.lastAt = 0;
  }
}

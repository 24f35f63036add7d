import { Lexer, type MarkedOptions, type Token, type Tokens, type TokensList } from 'marked';
import { costOfFormula, costOfFormulasIn, MAX_FORMULA_COST } from '../math/formula-budget';
import { mathBlock } from '../math/math-block';
import { isCostlyBlock, MAX_DEPTH } from './costly-block';
import { type Definition, DefinitionBook, labelsIn, unitsOf } from './definitions';
import { paddedTableOf } from './padded-table';
import { isAffordable, noCost, plusCost, type TextCost } from './text-cost';
import { withoutEnd } from './without-end';

/** Top-level part of a text, rendered and memoised by itself. */
export type Block =
  | {
      readonly kind: 'markdown';
      readonly source: string;
      /** Link definitions from anywhere in the text to which this block may refer. */
      readonly definitions: string;
      /** Whether the formulas in it are typeset; the text has no more than it can afford. */
      readonly typeset: boolean;
    }
  | { readonly kind: 'code'; readonly language: string; readonly code: string; readonly closed: boolean }
  | {
      readonly kind: 'math';
      readonly tex: string;
      readonly closed: boolean;
      readonly source: string;
      readonly typeset: boolean;
    };

/** Shows a table that is mostly padding as raw text. */
function paddedTable(src: string): Tokens.Generic | undefined {
  const raw = paddedTableOf(src);
  return raw === null ? undefined : { type: 'code', raw, text: raw };
}

const options: MarkedOptions = {
  gfm: true,
  extensions: { ...mathBlock, block: [...(mathBlock.block ?? []), paddedTable] },
};

const emptyTokens = (): Token[] => [];

/** Reads blocks, and what stands in them as far as it says where they end. */
class BlockLexer extends Lexer {
  private depth = 0;

  override blockTokens(src: string, tokens?: Token[], lastParagraphClipped?: boolean): Token[];
  override blockTokens(src: string, tokens?: TokensList, lastParagraphClipped?: boolean): TokensList;
  override blockTokens(src: string, tokens: Token[] = [], lastParagraphClipped?: boolean): Token[] {
    if (this.depth === MAX_DEPTH) return tokens;
    this.depth += 1;
    try {
      return super.blockTokens(src, tokens, lastParagraphClipped);
    } finally {
      this.depth -= 1;
    }
  }
}

/**
 * Splits a growing text into blocks. Parts that can no longer change are parsed once and keep their objects; only the
 * tail, usually one block, is parsed again when more text comes. So the cost of a token does not grow with the length
 * of the text.
 */
export class MarkdownBlocks {
  /** Number of characters parsed so far, by which tests check the cost. */
  lexed = 0;
  private text = '';
  /** Offset of the tail. */
  private tailAt = 0;
  private settled: readonly Block[] = [];
  private settledUnits = 0;
  private settledCost: TextCost = noCost;
  private settledFormulas = 0;
  /** Whether the settled blocks are all that a text may cost: what follows is one block, shown as it was written. */
  private isFull = false;
  private definitions = new DefinitionBook();
  /** Settled blocks that may refer to definitions, by their index. */
  private referring: { readonly at: number; readonly labels: readonly string[] }[] = [];
  /** Index in `referring` of the first block that may refer to a label. */
  private firstReferring = new Map<string, number>();
  private shown: readonly Block[] = [];

  /** Blocks of `text`. Where it does not continue the text before, everything is parsed again. */
  update(given: string): readonly Block[] {
    const text = given.includes('\r') ? given.replace(/\r\n?/g, '\n') : given;
    if (!text.startsWith(this.isFull ? this.text : this.text.slice(0, this.tailAt))) this.reset();
    this.text = text;
    const open = this.isFull ? [] : this.parse(text.slice(this.tailAt));
    this.shown = this.isFull ? [...this.settled, plainBlock(text.slice(this.tailAt))] : [...this.settled, ...open];
    return this.shown;
  }

  /** Parses the tail and settles what it can. Returns the other blocks. */
  private parse(tail: string): readonly Block[] {
    this.lexed += tail.length;
    const tokens = new BlockLexer(options).blockTokens(tail, emptyTokens());
    const blocks = tokens.map(toBlock);
    const affordable = this.countAffordable(tokens);
    this.isFull = affordable < tokens.length;
    const open = this.isFull ? affordable : firstOpen(tokens);
    this.define(tokens.slice(0, open), tokens.slice(open, affordable));
    this.settle(tokens.slice(0, open), blocks.slice(0, open).flat());
    return this.attach(blocks.slice(open, affordable).flat(), this.settled.length);
  }

  private reset(): void {
    this.tailAt = 0;
    this.settled = [];
    this.settledUnits = 0;
    this.settledCost = noCost;
    this.settledFormulas = 0;
    this.isFull = false;
    this.definitions = new DefinitionBook();
    this.referring = [];
    this.firstReferring = new Map();
  }

  /** Number of tokens from the first on that the text can afford. */
  private countAffordable(tokens: readonly Token[]): number {
    let cost = this.settledCost;
    const beyond = tokens.findIndex((token) => {
      cost = plusCost(cost, token);
      return !isAffordable(cost);
    });
    return beyond < 0 ? tokens.length : beyond;
  }

  private settle(tokens: readonly Token[], blocks: readonly Block[]): void {
    if (tokens.length === 0) return;
    const attached = this.attach(blocks, this.settled.length);
    for (const [index, block] of attached.entries()) this.noteReferences(block, this.settled.length + index);
    this.settled = [...this.settled, ...attached];
    this.settledFormulas += attached.reduce((sum, block) => sum + typesetCostOf(block), 0);
    this.settledCost = tokens.reduce(plusCost, this.settledCost);
    this.tailAt += tokens.reduce((length, token) => length + token.raw.length, 0);
  }

  /**
   * Blocks from index `at` on with the definitions that they refer to, and whether their formulas are typeset; an
   * unchanged block keeps its object.
   */
  private attach(blocks: readonly Block[], at: number): Block[] {
    let units = this.settledUnits;
    let formulas = this.settledFormulas;
    return blocks.map((block, index) => {
      const definitions = block.kind === 'markdown' ? this.definitions.of(labelsIn(block.source), units) : '';
      units += unitsOf(definitions);
      const defined = definitions === '' ? block : { ...block, definitions };
      const cost = typesetCostOf(defined);
      const own = formulas + cost > MAX_FORMULA_COST ? { ...defined, typeset: false } : defined;
      formulas += typesetCostOf(own);
      const before = this.shown[at + index];
      return before && sameBlock(before, own) ? before : own;
    });
  }

  /** Notes to which labels a block that settles at index `at` may refer. */
  private noteReferences(block: Block, at: number): void {
    if (block.kind !== 'markdown') return;
    this.settledUnits += unitsOf(block.definitions);
    const labels = labelsIn(block.source);
    if (labels.length === 0) return;
    for (const label of labels) {
      if (!this.firstReferring.has(label)) this.firstReferring.set(label, this.referring.length);
    }
    this.referring.push({ at, labels });
  }

  /** Adds the link definitions of tokens that settle, and of open ones. Blocks whose references change are created again. */
  private define(settling: readonly Token[], open: readonly Token[]): void {
    const changed = this.definitions.update(definitionsOf(settling), definitionsOf(open));
    const first = changed.reduce((least, label) => Math.min(least, this.firstReferring.get(label) ?? least), Infinity);
    if (first === Infinity) return;
    const settled = [...this.settled];
    let units = 0;
    this.referring.forEach(({ at, labels }, index) => {
      const block = settled[at];
      if (block?.kind !== 'markdown') return;
      const definitions = index < first ? block.definitions : this.definitions.of(labels, units);
      units += unitsOf(definitions);
      if (definitions !== block.definitions) settled[at] = { ...block, definitions };
    });
    this.settled = settled;
    this.settledUnits = units;
  }
}

/** Cost of the formulas of a block that are typeset. */
function typesetCostOf(block: Block): number {
  if (block.kind === 'code' || !block.typeset) return 0;
  return block.kind === 'math' ? costOfFormula(block.tex) : costOfFormulasIn(block.source);
}

const definitionsOf = (tokens: readonly Token[]): Definition[] =>
  tokens
    .filter((token): token is Tokens.Def => token.type === 'def' && !isNote(token))
    .map(({ tag, raw }) => ({ label: tag, raw: raw.trim() }));

/**
 * Whether a definition is a footnote: one of a single Chinese sentence has no blank and looks like the address of a
 * link.
 */
const isNote = ({ raw }: Token): boolean => raw.trimStart().startsWith('[^');

function sameBlock(a: Block, b: Block): boolean {
  if (a.kind === 'code' && b.kind === 'code') {
    return a.code === b.code && a.language === b.language && a.closed === b.closed;
  }
  if (a.kind === 'code' || b.kind === 'code' || a.source !== b.source || a.typeset !== b.typeset) return false;
  if (a.kind === 'math' && b.kind === 'math') return a.closed === b.closed;
  return a.kind === 'markdown' && b.kind === 'markdown' && a.definitions === b.definitions;
}

/**
 * First token that more text may still change: the last one, and the one before while the last has no complete line and
 * may turn out to belong to it.
 */
function firstOpen(tokens: readonly Token[]): number {
  const last = lastBlock(tokens, tokens.length);
  if (last < 0) return 0;
  if (tokens[last]?.raw.includes('\n')) return last;
  return Math.max(0, lastBlock(tokens, last));
}

function lastBlock(tokens: readonly Token[], before: number): number {
  return tokens.slice(0, before).findLastIndex(({ type }) => type !== 'space');
}

/** Text that is shown as it was written. */
const plainBlock = (source: string): Block => ({
  kind: 'code',
  language: '',
  code: withoutEnd(source, '\n'),
  closed: true,
});

/** Block of a token, without definitions; none of a token that is not shown. */
function toBlock(token: Token): Block[] {
  switch (token.type) {
    case 'space':
      return [];
    case 'def':
      return isNote(token)
        ? [{ kind: 'markdown', source: token.raw.trim().replace('[', '\\['), definitions: '', typeset: true }]
        : [];
    case 'code':
      return [codeBlock(token.raw, String(token.text), token.lang)];
    case 'math':
      return [
        { kind: 'math', tex: String(token.text), closed: token.closed === true, source: token.raw, typeset: true },
      ];
    default: {
      const source = withoutEnd(token.raw, '\n');
      if (isCostlyBlock(token.type, source)) return [plainBlock(source)];
      return [{ kind: 'markdown', source, definitions: '', typeset: true }];
    }
  }
}

function codeBlock(raw: string, text: string, info: unknown): Block {
  const language = typeof info === 'string' ? (/^[^\s{]*/.exec(info)?.[0] ?? '') : '';
  const fence = /^ {0,3}(`{3,}|~{3,})/.exec(raw)?.[1];
  // Indented code ends with its indentation.
  if (!fence) return { kind: 'code', language, code: text, closed: true };
  const lines = withoutEnd(raw, '\n').split('\n');
  const last = lines.length > 1 ? (lines.at(-1) ?? '').trim() : '';
  const marks = /^(`+|~+)$/.test(last) && last[0] === fence[0] ? last.length : 0;
  if (marks >= fence.length) return { kind: 'code', language, code: text, closed: true };
  // The closing fence has partly arrived: its first marks are not code.
  const code = marks > 0 ? text.slice(0, text.lastIndexOf(last)).replace(/\n$/, '') : text;
  return { kind: 'code', language, code, closed: false };
}

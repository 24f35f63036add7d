import { Lexer, type MarkedOptions, type Token, type Tokens, type TokensList } from 'marked';
import { mathBlock } from '../math/math-block';
import { type Definition, DefinitionBook } from './definitions';
import { paddedTableOf } from './padded-table';

/** One top-level piece of a text, rendered and memoised by itself. */
export type Block =
  | {
      readonly kind: 'markdown';
      readonly source: string;
      /** Link definitions from anywhere in the text, when this block may refer to them. */
      readonly definitions: string;
    }
  | { readonly kind: 'code'; readonly language: string; readonly code: string; readonly closed: boolean }
  | { readonly kind: 'math'; readonly tex: string; readonly closed: boolean; readonly source: string };

/** A table that is mostly padding is shown as it was written. */
function paddedTable(src: string): Tokens.Generic | undefined {
  const raw = paddedTableOf(src);
  return raw === null ? undefined : { type: 'code', raw, text: raw };
}

const options: MarkedOptions = {
  gfm: true,
  extensions: { ...mathBlock, block: [...(mathBlock.block ?? []), paddedTable] },
};

const emptyTokens = (): Token[] => [];

/** Most lists and quotes within each other that are looked into to see where a block ends: beyond that the stack ends first. */
const MAX_DEPTH = 50;

/** A line that begins with as many marks of lists and quotes: to parse them takes the square of their number. */
const tooDeep = new RegExp(`^[ \\t]*(?:(?:>|[-*+]|\\d{1,9}[.)])[ \\t]*){${MAX_DEPTH},}`, 'm');

/**
 * Most lines of a quote or list: a line that continues one without its mark is compared with all lines before it, and
 * ten thousand of them take seconds.
 */
const MAX_CONTAINER_LINES = 2_000;

/** Whether a block can be parsed in a time that its reader does not notice. */
const isTooDear = ({ type, raw }: Token, source: string): boolean =>
  tooDeep.test(source) || ((type === 'blockquote' || type === 'list') && raw.split('\n').length > MAX_CONTAINER_LINES);

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
 * Cuts a growing text into blocks. What can no longer change is cut once and keeps its object; only the tail, usually
 * one block, is read again when more text comes. So the cost of a token does not grow with the length of the text.
 */
export class MarkdownBlocks {
  /** Characters that were read so far, for the tests that hold the promise above. */
  lexed = 0;
  private text = '';
  /** Where the tail begins. */
  private tailAt = 0;
  private settled: readonly Block[] = [];
  private settledDefinitions: readonly Definition[] = [];
  private definitions = new DefinitionBook([]);
  private shown: readonly Block[] = [];

  /** The blocks of `text`. When it does not continue what was given before, everything is read anew. */
  update(given: string): readonly Block[] {
    const text = given.includes('\r') ? given.replace(/\r\n?/g, '\n') : given;
    if (!text.startsWith(this.text.slice(0, this.tailAt))) this.reset();
    this.text = text;
    const tail = text.slice(this.tailAt);
    this.lexed += tail.length;
    const tokens = new BlockLexer(options).blockTokens(tail, emptyTokens());
    this.define(tokens);
    const open = firstOpen(tokens);
    this.settle(tokens.slice(0, open));
    this.shown = [...this.settled, ...this.read(tokens.slice(open), this.settled.length)];
    return this.shown;
  }

  private reset(): void {
    this.tailAt = 0;
    this.settled = [];
    this.settledDefinitions = [];
    this.definitions = new DefinitionBook([]);
  }

  private settle(tokens: readonly Token[]): void {
    if (tokens.length === 0) return;
    this.settled = [...this.settled, ...this.read(tokens, this.settled.length)];
    this.settledDefinitions = [...this.settledDefinitions, ...definitionsOf(tokens)];
    this.tailAt += tokens.reduce((length, token) => length + token.raw.length, 0);
  }

  /** The blocks of tokens, from place `at` on; a block that was there and did not change stays the same object. */
  private read(tokens: readonly Token[], at: number): Block[] {
    let attached = attachedTo(this.settled);
    const own = (source: string): string => {
      const found = this.definitions.of(source, attached);
      attached += found.length;
      return found;
    };
    return tokens
      .flatMap((token) => toBlock(token, own))
      .map((block, index) => {
        const before = this.shown[at + index];
        return before && sameBlock(before, block) ? before : block;
      });
  }

  /** Takes in link definitions. Settled blocks that refer to others than before are made anew. */
  private define(tokens: readonly Token[]): void {
    const definitions = new DefinitionBook([...this.settledDefinitions, ...definitionsOf(tokens)]);
    if (definitions.equals(this.definitions)) return;
    this.definitions = definitions;
    let attached = 0;
    this.settled = this.settled.map((block) => {
      if (block.kind !== 'markdown') return block;
      const own = definitions.of(block.source, attached);
      attached += own.length;
      return own === block.definitions ? block : { ...block, definitions: own };
    });
  }
}

const attachedTo = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, block) => sum + (block.kind === 'markdown' ? block.definitions.length : 0), 0);

const definitionsOf = (tokens: readonly Token[]): Definition[] =>
  tokens
    .filter((token): token is Tokens.Def => token.type === 'def' && !isNote(token))
    .map(({ tag, raw }) => ({ label: tag, raw: raw.trim() }));

/** A footnote of one Chinese sentence has no blank in it and passes for the address of a link. */
const isNote = ({ raw }: Token): boolean => raw.trimStart().startsWith('[^');

function sameBlock(a: Block, b: Block): boolean {
  if (a.kind === 'code' && b.kind === 'code') {
    return a.code === b.code && a.language === b.language && a.closed === b.closed;
  }
  if (a.kind === 'math' && b.kind === 'math') return a.source === b.source && a.closed === b.closed;
  return a.kind === 'markdown' && b.kind === 'markdown' && a.source === b.source && a.definitions === b.definitions;
}

/**
 * The first token that more text may still change: the last one, and the one before while the last has no complete
 * line yet and may turn out to belong to it.
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

function toBlock(token: Token, definitionsFor: (source: string) => string): Block[] {
  switch (token.type) {
    case 'space':
      return [];
    case 'def':
      return isNote(token) ? [{ kind: 'markdown', source: token.raw.trim().replace('[', '\\['), definitions: '' }] : [];
    case 'code':
      return [codeBlock(token.raw, String(token.text), token.lang)];
    case 'math':
      return [{ kind: 'math', tex: String(token.text), closed: token.closed === true, source: token.raw }];
    default: {
      const source = token.raw.replace(/\n+$/, '');
      if (isTooDear(token, source)) return [{ kind: 'code', language: '', code: source, closed: true }];
      return [{ kind: 'markdown', source, definitions: definitionsFor(source) }];
    }
  }
}

function codeBlock(raw: string, text: string, info: unknown): Block {
  const language = typeof info === 'string' ? (/^[^\s{]*/.exec(info)?.[0] ?? '') : '';
  const fence = /^ {0,3}(`{3,}|~{3,})/.exec(raw)?.[1];
  // Indented code ends with its indentation.
  if (!fence) return { kind: 'code', language, code: text, closed: true };
  const lines = raw.replace(/\n+$/, '').split('\n');
  const last = lines.length > 1 ? (lines.at(-1) ?? '').trim() : '';
  const marks = /^(`+|~+)$/.test(last) && last[0] === fence[0] ? last.length : 0;
  if (marks >= fence.length) return { kind: 'code', language, code: text, closed: true };
  // The closing fence is on its way: its first marks are not code.
  const code = marks > 0 ? text.slice(0, text.lastIndexOf(last)).replace(/\n$/, '') : text;
  return { kind: 'code', language, code, closed: false };
}

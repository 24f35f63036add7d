import { Lexer, type MarkedOptions, type Token, type Tokens } from 'marked';
import { mathBlock } from './math-block';

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

const options: MarkedOptions = { gfm: true, extensions: mathBlock };

const emptyTokens = (): Token[] => [];

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
  private definitions = '';
  private shown: readonly Block[] = [];

  /** The blocks of `text`. When it does not continue what was given before, everything is read anew. */
  update(given: string): readonly Block[] {
    const text = given.includes('\r') ? given.replace(/\r\n?/g, '\n') : given;
    if (!text.startsWith(this.text.slice(0, this.tailAt))) this.reset();
    this.text = text;
    const tail = text.slice(this.tailAt);
    this.lexed += tail.length;
    const tokens = new Lexer(options).blockTokens(tail, emptyTokens());
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
    this.definitions = '';
  }

  private settle(tokens: readonly Token[]): void {
    if (tokens.length === 0) return;
    this.settled = [...this.settled, ...this.read(tokens, this.settled.length)];
    this.settledDefinitions = firstOfEach([...this.settledDefinitions, ...definitionsOf(tokens)]);
    this.tailAt += tokens.reduce((length, token) => length + token.raw.length, 0);
  }

  /** The blocks of tokens, from place `at` on; a block that was there and did not change stays the same object. */
  private read(tokens: readonly Token[], at: number): Block[] {
    return tokens
      .flatMap((token) => toBlock(token, this.definitions))
      .map((block, index) => {
        const before = this.shown[at + index];
        return before && sameBlock(before, block) ? before : block;
      });
  }

  /** Takes in link definitions. Settled blocks that may refer to one are made anew when there are others. */
  private define(tokens: readonly Token[]): void {
    const definitions = firstOfEach([...this.settledDefinitions, ...definitionsOf(tokens)])
      .map(({ raw }) => raw)
      .join('\n');
    if (definitions === this.definitions) return;
    this.definitions = definitions;
    this.settled = this.settled.map((block) =>
      block.kind === 'markdown' && refers(block.source) ? { ...block, definitions } : block,
    );
  }
}

interface Definition {
  /** The label, as it is compared. */
  readonly label: string;
  readonly raw: string;
}

const definitionsOf = (tokens: readonly Token[]): Definition[] =>
  tokens
    .filter((token): token is Tokens.Def => token.type === 'def' && !isNote(token))
    .map(({ tag, raw }) => ({ label: tag, raw: raw.trim() }));

/** Of definitions with the same label the first counts, as it does in a whole document. */
const firstOfEach = (definitions: readonly Definition[]): readonly Definition[] =>
  definitions.filter(({ label }, at) => definitions.findIndex((other) => other.label === label) === at);

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

const refers = (source: string): boolean => /\[[^\]]*\](?!\()/.test(source);

function toBlock(token: Token, definitions: string): Block[] {
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
      return [{ kind: 'markdown', source, definitions: refers(source) ? definitions : '' }];
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

import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { corpus } from './corpus.fixture';
import { Markdown } from './Markdown';

// A tree that stays mounted would go on working after the window is gone.
afterEach(cleanup);

const parsed = vi.hoisted(() => ({ characters: 0 }));

// The Markdown parser's formulas load KaTeX, which warns about a page without a doctype.
vi.hoisted(() => Object.defineProperty(document, 'compatMode', { value: 'CSS1Compat' }));
vi.mock('./math/math', () => ({ useTypeset: () => null }));
vi.mock('./syntax/to-tree', async (original) => {
  const { toTree } = await original<typeof import('./syntax/to-tree')>();
  return {
    toTree: (source: string, definitions: string) => {
      parsed.characters += source.length;
      return toTree(source, definitions);
    },
  };
});

beforeEach(() => {
  parsed.characters = 0;
});

it('parses as much for a token at the end of a long answer as at its beginning', { timeout: 60_000 }, () => {
  const part = `${Object.values(corpus).join('\n\n')}\n\n`;
  const text = part.repeat(6);
  const view = render(<Markdown text="" growing />);
  const costs: number[] = [];
  for (let copy = 0; copy < 6; copy += 1) {
    const before = parsed.characters;
    for (let end = copy * part.length; end < (copy + 1) * part.length; end += 16) {
      view.rerender(<Markdown text={text.slice(0, end)} growing />);
    }
    costs.push(parsed.characters - before);
  }
  const [, first = 0] = costs;
  expect(first).toBeGreaterThan(part.length);
  expect(costs.at(-1)).toBeLessThan(first * 1.15);
});

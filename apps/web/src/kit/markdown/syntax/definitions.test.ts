import { describe, expect, it, vi } from 'vitest';
import { type Block, MarkdownBlocks } from './blocks';

const definitionsOf = (blocks: readonly Block[]) =>
  blocks.map((block) => (block.kind === 'markdown' ? block.definitions : null));

/** Feeds a text a hundred characters at a time. Returns the final blocks. */
function streamed(text: string): readonly Block[] {
  const made = new MarkdownBlocks();
  for (let end = 100; end < text.length; end += 100) made.update(text.slice(0, end));
  return made.update(text);
}

describe('link definitions of a text that grows', () => {
  it('reach the blocks before and after them, the first of a label alone', () => {
    const text = `[a][b] ${'x'.repeat(200)}\n\n[b]: /1\n\n[B]\n\n[b]: /2\n\n[c]\n\n[c]: /3\n\n[b][c]`;
    const expected = ['[b]: /1', '[b]: /1', '[c]: /3', '[b]: /1\n[c]: /3'];
    expect(definitionsOf(new MarkdownBlocks().update(text))).toEqual(expected);
    expect(definitionsOf(streamed(text))).toEqual(expected);
  });

  it('are attached to the same blocks, however the text came, where they are more than a text may have', () => {
    const text = `${'[a]\n\n[b]\n\n'.repeat(700)}[a]: https://a.example/\n\n[b]: https://b.example/\n\n[a]`;
    expect(definitionsOf(streamed(text))).toEqual(definitionsOf(new MarkdownBlocks().update(text)));
  });

  it('are attached to so many blocks at most that all of them can be rendered again', () => {
    const attached = definitionsOf(new MarkdownBlocks().update(`${'[a]\n\n'.repeat(5_000)}[a]: /x`)).filter(Boolean);
    expect(attached.length).toBeGreaterThan(500);
    expect(attached.length).toBeLessThan(1_000);
  });

  it('are looked for once in each block that has settled, however many follow', () => {
    const text = Array.from({ length: 400 }, (_, at) => `[d${at}]\n\n[d${at}]: /x\n\n`).join('');
    const search = vi.spyOn(String.prototype, 'matchAll');
    const blocks = streamed(text);
    const count = search.mock.calls.length;
    search.mockRestore();
    expect(blocks).toHaveLength(400);
    expect(count).toBeGreaterThanOrEqual(400);
    expect(count).toBeLessThan(400 * 5);
  });
});

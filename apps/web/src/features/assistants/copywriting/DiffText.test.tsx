// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { DiffText } from './DiffText';

afterEach(cleanup);

/** Text on screen, and its marked parts. */
function shown(original: string, text: string) {
  const { container } = render(<DiffText {...{ original, text }} removed />);
  const marked = Array.from(container.querySelectorAll('ins, del'), (mark) => mark.textContent);
  return { text: container.textContent, marked };
}

describe('DiffText', () => {
  it('marks words that came and went', () => {
    const { marked } = shown('我们去公园。', '我们去江边。');
    expect(marked.sort()).toEqual(['公园', '江边']);
  });

  it('keeps white space that was put in, without a mark, and leaves out what was removed', () => {
    expect(shown('潮来了。潮退了。', '潮来了。\n\n潮退了。')).toEqual({ text: '潮来了。\n\n潮退了。', marked: [] });
    cleanup();
    expect(shown('潮来了。\n潮退了。', '潮来了。潮退了。')).toEqual({ text: '潮来了。潮退了。', marked: [] });
  });
});

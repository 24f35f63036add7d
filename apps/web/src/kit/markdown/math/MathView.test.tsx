import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { MathView } from './MathView';

// A tree that is left would go on working after the window is gone.
afterEach(cleanup);

// KaTeX refuses to work in a page without a doctype.
beforeAll(() => {
  Object.defineProperty(document, 'compatMode', { value: 'CSS1Compat' });
});

async function typeset(tex: string, display = false): Promise<HTMLElement> {
  const { container } = render(<MathView tex={tex} display={display} />);
  await waitFor(() => expect(container.querySelector('.katex, .katex-error')).not.toBeNull(), { timeout: 10_000 });
  return container;
}

it('shows a formula as written until it can be set, then sets it with its meaning for screen readers', async () => {
  const { container } = render(<MathView tex="x^2" display />);
  expect(container.textContent).toBe('x^2');
  const set = await typeset('x^2', true);
  expect(set.querySelector('.md-math-display math msup')).not.toBeNull();
});

it('a displayed formula, which may be wider than the page, is reached by keyboard; one in a line is not', async () => {
  const displayed = (await typeset('x^2', true)).querySelector('.md-math-display');
  expect(displayed?.getAttribute('tabindex')).toBe('0');
  expect(displayed?.getAttribute('aria-label')).toBe('公式，可滚动');
  expect((await typeset('x^2')).querySelector('.md-math')?.hasAttribute('tabindex')).toBe(false);
});

it.each([
  '\\href{javascript:alert(1)}{x}',
  '\\url{javascript:alert(1)}',
  '\\includegraphics{https://evil.example/a.png}',
  '\\htmlClass{x}{y}',
  '\\htmlData{a=b}{c}',
  '<img src=x onerror=alert(1)>',
  '\\text{<script>alert(1)</script>}',
])('makes no link, image or markup of %s', async (tex) => {
  const set = await typeset(tex);
  expect(set.querySelector('a, img, script, [class="x"], [data-a]')).toBeNull();
});

it('shows what it does not understand, and does not run for ever', async () => {
  expect((await typeset('\\undefinedcommand{x}')).textContent).toContain('undefinedcommand');
  expect((await typeset('\\def\\a{\\a\\a}\\a')).querySelector('.katex-error')).not.toBeNull();
});

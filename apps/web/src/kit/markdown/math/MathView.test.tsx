import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Markdown } from '../Markdown';
import { MathView } from './MathView';

// A tree that stays mounted would go on working after the window is gone.
afterEach(cleanup);

// KaTeX refuses to work in a page without a doctype.
vi.hoisted(() => Object.defineProperty(document, 'compatMode', { value: 'CSS1Compat' }));

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

it('makes a displayed formula focusable, because it may scroll, and an inline one not', async () => {
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

it('shows unknown commands as text in a quiet colour', async () => {
  const set = await typeset('\\undefinedcommand{x}');
  expect(set.textContent).toContain('undefinedcommand');
  expect(set.innerHTML).toContain('color:var(--muted)');
  expect(set.innerHTML).not.toMatch(/#cc0000/i);
});

it.each(['\\frac{1}{', '\\begin{aligned} x &= ', '\\left( x', 'x^'])(
  'shows half a formula as it was written: %s',
  async (tex) => {
    await typeset('x');
    const { container } = render(<MathView tex={tex} display />);
    expect(container.querySelector('.katex, .katex-error')).toBeNull();
    expect(container.querySelector('.md-math-raw')?.textContent).toBe(tex);
  },
);

it('shows no commands of a formula that grows, but its last form that could be typeset', async () => {
  await typeset('x');
  const { container, rerender } = render(<MathView tex="\frac{a" display growing />);
  expect(container.textContent).toBe('公式…');
  rerender(<MathView tex="\frac{a}{b}" display growing />);
  expect(container.querySelector('mfrac')).not.toBeNull();
  rerender(<MathView tex="\frac{a}{b}+\sqrt{" display growing />);
  expect([container.querySelector('mfrac'), container.querySelector('.md-math-raw')]).toEqual([
    expect.anything(),
    null,
  ]);
  rerender(<MathView tex="\frac{a}{b}+\sqrt{" display />);
  expect(container.textContent).toBe('\\frac{a}{b}+\\sqrt{');
});

it.each([
  ['a definition that repeats its argument', '\\def\\a#1{#1#1}\\a{\\a{x}}'],
  ['a definition that is used again and again', `\\newcommand{\\a}{${'x'.repeat(9)}}${'\\a '.repeat(9)}`],
  ['a definition that expands what is in it', '\\def\\a{xx}\\edef\\b{\\a\\a}\\b'],
  ['a tag that is repeated', '\\tag{xx}\\df@tag\\df@tag'],
  ['groups within each other that overflow the stack', `${'{'.repeat(1_999)}x${'}'.repeat(1_999)}`],
  ['a formula longer than any page', 'x+'.repeat(2_001)],
])('shows %s as it was written', async (_, tex) => {
  await typeset('x');
  const { container } = render(<MathView tex={tex} display />);
  expect(container.querySelector('.katex, .katex-error')).toBeNull();
  expect(container.querySelector('.md-math-raw')?.textContent).toBe(tex);
});

it('shows formulas beyond those that a text can afford as they were written', async () => {
  await typeset('x');
  const tex = 'x'.repeat(3_454);
  const { container } = render(<Markdown text={`$$${tex}$$\n\n- 设 $${tex}$。\n\n# 题\n\n`.repeat(20)} />);
  expect(container.querySelectorAll('.katex')).toHaveLength(3);
  expect([...container.querySelectorAll('.md-math-raw')].map(({ textContent }) => textContent)).toEqual(
    Array(37).fill(tex),
  );
});

it('typesets commands whose names begin like a definition', async () => {
  expect((await typeset('\\deg x + \\det A')).querySelector('math')).not.toBeNull();
});

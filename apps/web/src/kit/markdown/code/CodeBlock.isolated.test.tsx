import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CodeBlock } from './CodeBlock';

// A tree that stays mounted would go on working after the window is gone.
afterEach(cleanup);

vi.mock('./highlighter', () => ({ colourCode: () => new Promise(() => {}) }));

const block = (code: string) => <CodeBlock code={code} language="" closed={false} />;

describe('CodeBlock', () => {
  it('has every line of code that grows, also of thousands', () => {
    const code = 'a\n\nb\n'.repeat(2_000);
    const view = render(block(''));
    for (let end = 0; end <= code.length; end += 1_000) view.rerender(block(code.slice(0, end)));
    expect(view.container.querySelector('code')?.textContent).toBe(`${code}\n`);
  });

  it('splits only the end of code that grows', () => {
    const code = 'a\n\nb\n'.repeat(2_000);
    const view = render(block(''));
    const split = vi.spyOn(String.prototype, 'split');
    for (let end = 0; end <= code.length; end += 100) view.rerender(block(code.slice(0, end)));
    const characters = split.mock.contexts.reduce<number>((sum, text) => sum + String(text).length, 0);
    split.mockRestore();
    expect(characters).toBeGreaterThan(code.length);
    expect(characters).toBeLessThan(code.length * 5);
  });
});

import type { SharedMessage } from '@guanlan/contract';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SharedMessages } from './SharedMessages';

// The Markdown parser's formulas load KaTeX, which warns about a page without a doctype.
vi.hoisted(() => Object.defineProperty(document, 'compatMode', { value: 'CSS1Compat' }));

afterEach(cleanup);

const messages: SharedMessage[] = Array.from({ length: 40 }, (_, at) => ({
  role: at % 2 === 0 ? 'user' : 'assistant',
  text: `第 ${at} 条`,
  model: null,
  sources: null,
  files: [],
  createdAt: 0,
}));

it('messages of a share are drawn from the first on, a few at a time, until all are there', async () => {
  render(<SharedMessages messages={messages} assistant="deepseek" />);
  expect(screen.getByText('第 0 条')).toBeTruthy();
  expect(screen.getAllByRole('article').length).toBeLessThan(10);
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(40), { timeout: 20_000 });
  const order = screen.getAllByRole('article').map(({ textContent }) => Number(/第 (\d+) 条/.exec(textContent)?.[1]));
  expect(order).toEqual(messages.map((_, at) => at));
});

it('a long answer of a share is drawn from its beginning, a little at a time, with all of its words', async () => {
  const text = Array.from({ length: 400 }, (_, at) => `**段${at}**`).join('\n\n');
  const answer: SharedMessage = { role: 'assistant', text, model: null, sources: null, files: [], createdAt: 0 };
  const { container } = render(<SharedMessages messages={[answer]} assistant="deepseek" />);
  const bold = () => container.querySelectorAll('strong');
  expect(bold()[0]?.textContent).toBe('段0');
  expect(bold().length).toBeLessThan(60);
  expect(container.textContent).toContain('段399');
  await waitFor(() => expect(bold()).toHaveLength(400), { timeout: 20_000 });
});

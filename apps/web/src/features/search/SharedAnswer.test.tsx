import type { SharedMessage, SharedWork } from '@guanlan/contract';
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { AnswerText } from './parts/AnswerText';
import { SharedAnswer } from './SharedAnswer';

// The Markdown parser's formulas load KaTeX, which warns about a page without a doctype.
vi.hoisted(() => Object.defineProperty(document, 'compatMode', { value: 'CSS1Compat' }));

afterEach(cleanup);

const text = Array.from({ length: 400 }, (_, at) => `**段${at}**`).join('\n\n');
const messages: SharedMessage[] = [{ role: 'assistant', text, model: null, sources: null, files: [], createdAt: 0 }];
const work: SharedWork = { tool: 'search-answer' };

it('a long shared answer is drawn a little at a time on a page, and at once for a picture', async () => {
  const page = render(<SharedAnswer work={work} messages={messages} paced />).container;
  expect(page.querySelector('strong')?.textContent).toBe('段0');
  expect(page.querySelectorAll('strong').length).toBeLessThan(60);
  const picture = render(<SharedAnswer work={work} messages={messages} />).container;
  expect(picture.querySelectorAll('strong')).toHaveLength(400);
  await waitFor(() => expect(page.querySelectorAll('strong')).toHaveLength(400), { timeout: 20_000 });
});

it('a long stored answer of a record is drawn from its beginning, a little at a time', async () => {
  const answer = { text, growing: false, results: [], workId: 'w', piece: 1, onCite: () => {} };
  const first = render(<AnswerText {...answer} />);
  // The renderer is loaded with the first answer.
  await waitFor(() => expect(first.container.querySelector('strong')).not.toBeNull(), { timeout: 20_000 });
  const { container } = render(<AnswerText {...answer} />);
  expect(container.querySelectorAll('strong')[0]?.textContent).toBe('段0');
  expect(container.querySelectorAll('strong').length).toBeLessThan(60);
  await waitFor(() => expect(container.querySelectorAll('strong')).toHaveLength(400), { timeout: 20_000 });
});

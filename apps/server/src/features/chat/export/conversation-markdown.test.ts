import { expect, it } from 'vitest';
import { writeMarkdown } from './conversation-markdown.js';

async function* branchOf(text: string) {
  const sources = [{ n: 1, title: '甲', url: 'https://example.com/a' }];
  yield {
    ...({ role: 'assistant', reasoning: '', status: 'done', model: 'q/m', attachments: null } as const),
    text,
    sources,
  };
}

it('leaves out citations of sources that no search found', async () => {
  let file = '';
  for await (const part of writeMarkdown('标题', branchOf('答[1][9]，二[9]，取 arr[9]。'))) file += part;
  expect(file).toContain('\n\n答[1]，二，取 arr[9]。\n\n**来源**\n\n- [1] [甲](<https://example.com/a>)');
});

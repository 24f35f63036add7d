import type { SearchResult } from '@guanlan/contract';
import { expect, it } from 'vitest';
import { answerFile, shareText } from './share-text';

it('tells nobody what the user’s own conversations are called', async () => {
  const own: SearchResult = {
    ...{ n: 1, kind: 'own', title: '我的病历', site: '我的对话', snippet: '血压', url: null },
    place: { assistant: 'chat', conversationId: 'c' },
  };
  const shared = { question: '血压多少算高', answer: '见[1]', results: [own], cited: [1] };
  for (const text of [shareText(shared), await answerFile(shared, 'm').text()]) {
    expect(text).toContain('分享者自己的对话');
    expect(text).not.toContain('病历');
  }
});

it('links only results, as the page does', () => {
  const result: SearchResult = {
    ...{ n: 1, kind: 'web', title: '潮汐', site: 'a.example', snippet: '', url: 'https://a.example/tide' },
    place: null,
  };
  const answer =
    '见[潮汐](https://a.example/tide)和[官网](https://invented.example/x "题")。\n\n[2]: https://invented.example/z\n';
  expect(shareText({ question: '问', answer, results: [result], cited: [] })).toContain(
    '见[潮汐](https://a.example/tide)和官网。\n\n以上',
  );
});

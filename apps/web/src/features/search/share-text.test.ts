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

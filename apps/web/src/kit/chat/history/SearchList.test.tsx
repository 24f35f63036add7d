import type { Conversation, SearchHit } from '@guanlan/contract';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { UiProvider } from '../../../ui/UiProvider';
import type { HistoryServices } from '../chat-services';
import { SearchList } from './SearchList';

afterEach(cleanup);

const conversation = (id: string): Conversation => ({
  ...{ id, title: `标题 ${id}`, updatedAt: 0, assistant: 'deepseek' },
  ...{ model: null, leafId: null, version: 1, createdAt: 0 },
});
const hit = (id: string, messageId: string | null): SearchHit => ({
  ...{ conversation: conversation(id), messageId },
  snippet: `关于\u0002潮汐\u0003的 ${messageId}`,
});

it('a search lists each record once, with the number of its other matches', () => {
  const items = [hit('1', 'a'), hit('2', 'b'), hit('1', 'c'), hit('1', 'd')];
  const opened: (string | null)[] = [];
  const services = { useSearch: () => ({ items, isLoading: false, reload() {} }) } as unknown as HistoryServices;
  render(
    <UiProvider>
      <SearchList
        {...{ services, list: 'x', query: '潮汐', currentId: null, noteOf: () => '09:30' }}
        onOpen={({ messageId }) => void opened.push(messageId)}
        onMenu={() => {}}
      />
    </UiProvider>,
  );
  const rows = screen.getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '标题 109:30 · 另有 2 处 · 关于潮汐的 a',
    '标题 209:30 · 关于潮汐的 b',
  ]);
  fireEvent.click(screen.getByText('标题 1'));
  expect(opened).toEqual(['a']);
});

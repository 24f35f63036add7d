import type { Conversation, SearchHit } from '@guanlan/contract';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
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

const draw = (items: readonly SearchHit[], onOpen = (_hit: SearchHit): void => {}) => {
  const services = { useSearch: () => ({ items, isLoading: false, reload() {} }) } as unknown as HistoryServices;
  return render(
    <UiProvider>
      <SearchList
        {...{ services, list: 'x', query: '潮汐', currentId: null, noteOf: () => '09:30' }}
        onOpen={onOpen}
        onMenu={() => {}}
      />
    </UiProvider>,
  );
};

describe('SearchList', () => {
  it('lists each record once, with the number of its other matches', () => {
    const opened: (string | null)[] = [];
    const hits = [hit('1', 'a'), hit('2', 'b'), hit('1', 'c'), hit('1', 'd')];
    draw(hits, ({ messageId }) => void opened.push(messageId));
    const rows = screen.getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '标题 109:30 · 另有 2 处 · 关于潮汐的 a',
      '标题 209:30 · 关于潮汐的 b',
    ]);
    fireEvent.click(screen.getByText('标题 1'));
    expect(opened).toEqual(['a']);
  });

  it('marks the found words in the title where the snippet is no more than that, and weighs no fact', () => {
    draw([{ ...hit('1', null), snippet: '\u0002标题\u0003 1' }, hit('2', 'b')]);
    const rows = screen.getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual(['标题 109:30', '标题 209:30 · 关于潮汐的 b']);
    expect(rows.map((row) => row.querySelector('mark')?.textContent)).toEqual(['标题', '潮汐']);
    expect(document.querySelectorAll('b, strong')).toHaveLength(0);
  });
});

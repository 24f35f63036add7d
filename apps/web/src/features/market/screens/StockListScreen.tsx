import { useState } from 'react';
import type { ListParams } from '../list-memory';
import { BoardChips } from '../parts/BoardChips';
import { ListBody } from '../parts/ListBody';
import { SearchField, SearchHits } from '../parts/StockSearch';
import { useListChoice } from '../use-list-choice';

/** All stocks of the market, by board and theme, sorted and searched. */
export function StockListScreen(params: ListParams) {
  // The key resets the screen when another link is opened.
  return <StockList key={JSON.stringify(params)} {...params} />;
}

function StockList(params: ListParams) {
  const [choice, setChoice] = useListChoice('stock-list', params);
  const [query, setQuery] = useState('');
  const isSearching = query.trim() !== '';
  return (
    <ListBody
      label="股票列表"
      choice={choice}
      onChoice={setChoice}
      instead={isSearching ? <SearchHits query={query} /> : undefined}
    >
      <SearchField value={query} onChange={setQuery} />
      {isSearching ? null : <BoardChips choice={choice} onChoice={setChoice} />}
    </ListBody>
  );
}

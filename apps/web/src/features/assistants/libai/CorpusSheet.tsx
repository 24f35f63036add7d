import type { LibaiHit } from '@guanlan/contract';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { errorText } from '../../../base/error-text';
import { useDebounced } from '../../../kit/chat/hooks/use-debounced';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/field/TextField';
import { BottomSheet } from '../../../ui/overlay/BottomSheet';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states';
import { Text } from '../../../ui/Text';
import { usePoemsInfiniteQuery } from './libaiApi';
import { type Insert, PoemView } from './PoemView';

/** Pause in typing before the server is asked, ms. */
const SEARCH_AFTER = 250;

/** First view of the sheet: the search (null), or one poem. */
export type CorpusStart = { readonly poemId: string | null };

interface CorpusSheetProps {
  /** null: closed. */
  readonly start: CorpusStart | null;
  readonly onClose: () => void;
  /** Puts a line into the request; undefined where no request is open. */
  readonly onInsert: Insert | undefined;
}

/** Shipped corpus: search by line, title or author, and the whole text of a poem. */
export function CorpusSheet({ start, onClose, onInsert }: CorpusSheetProps) {
  return (
    <BottomSheet open={start !== null} title="诗词检索" onClose={onClose}>
      {start ? <Corpus key={start.poemId} start={start} onInsert={onInsert} /> : null}
    </BottomSheet>
  );
}

function Corpus({ start, onInsert }: { readonly start: CorpusStart; readonly onInsert: Insert | undefined }) {
  const [poemId, setPoemId] = useState(start.poemId);
  const [typed, setTyped] = useState('');
  const query = useDebounced(typed.trim(), SEARCH_AFTER);
  if (poemId !== null) return <PoemView id={poemId} onBack={() => setPoemId(null)} onInsert={onInsert} />;
  return (
    <>
      <TextField
        label="找诗句、题目或作者"
        hideLabel
        placeholder="诗句、题目或作者，如：李白 明月"
        inputMode="search"
        value={typed}
        maxLength={60}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Hits query={query} onPoem={setPoemId} />
    </>
  );
}

function Hits({ query, onPoem }: { readonly query: string; readonly onPoem: (id: string) => void }) {
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = usePoemsInfiniteQuery(
    query === '' ? skipToken : query,
  );
  if (query === '') {
    return (
      <EmptyState
        icon="search"
        title="收录公有领域的诗词"
        hint="唐诗三百首、宋词三百首、千家诗、李白诗全编，以及诗经、楚辞和唐宋名家"
      />
    );
  }
  const pages = data?.pages ?? [];
  if (error && pages.length === 0) return <ErrorState {...errorText(error)} onAction={() => void refetch()} />;
  if (pages.length === 0) return <Skeleton label="正在检索" rows={3} />;
  const items = pages.flatMap((page) => page.items);
  if (items.length === 0) return <EmptyState title="语料里没有" hint="少输几个字，或换一个字再找" />;
  return (
    <>
      <Text size={12} tone="muted" role="status">{`共 ${pages[0]?.total ?? 0} 首`}</Text>
      <ul className="libai-hits">
        {items.map((hit) => (
          <Hit key={hit.id} hit={hit} onPoem={onPoem} />
        ))}
      </ul>
      {hasNextPage ? (
        <Button block busy={isFetching} onClick={() => void fetchNextPage()}>
          再看一些
        </Button>
      ) : null}
    </>
  );
}

function Hit({ hit, onPoem }: { readonly hit: LibaiHit; readonly onPoem: (id: string) => void }) {
  return (
    <li>
      <button type="button" onClick={() => onPoem(hit.id)}>
        <span className="libai-verse-line">{hit.line}</span>
        <Text size={12} tone="muted">{`${hit.author}《${hit.title}》，${hit.book}`}</Text>
      </button>
    </li>
  );
}

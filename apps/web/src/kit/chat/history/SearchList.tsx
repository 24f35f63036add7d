import type { Conversation, SearchHit } from '@guanlan/contract';
import { errorText } from '../../../base/error-text';
import type { IconName } from '../../../ui/icon-paths';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states';
import type { HistoryServices } from '../chat-services';
import { HistoryRow } from './HistoryRow';
import { snippetParts } from './snippet';

function Snippet({ text }: { text: string }) {
  return snippetParts(text).map((part, at) => (part.found ? <mark key={at}>{part.text}</mark> : part.text));
}

/** Where the found words are marked: in the title where the snippet is no more than that, else in a snippet behind the facts. */
function foundIn({ conversation, snippet }: SearchHit, facts: readonly (string | null | undefined)[]) {
  const known = facts.filter(Boolean).join(' · ');
  const found = snippetParts(snippet);
  const isTitle = found.map(({ text }) => text).join('') === conversation.title;
  if (isTitle) return { marked: <Snippet text={snippet} />, note: known };
  return {
    note: (
      <>
        {known && `${known} · `}
        <Snippet text={snippet} />
      </>
    ),
  };
}

/** First hit of each conversation, with the number of its further ones. */
function byConversation(hits: readonly SearchHit[]): readonly { readonly hit: SearchHit; readonly more: number }[] {
  const found = new Map<string, { readonly hit: SearchHit; more: number }>();
  for (const hit of hits) {
    const known = found.get(hit.conversation.id);
    if (known) known.more += 1;
    else found.set(hit.conversation.id, { hit, more: 0 });
  }
  return [...found.values()];
}

interface SearchListProps {
  readonly services: HistoryServices;
  readonly list: string;
  readonly query: string;
  readonly currentId: string | null;
  /** Words before the found text; null: none. */
  readonly noteOf?: ((conversation: Conversation) => string | null) | undefined;
  readonly iconOf?: ((conversation: Conversation) => IconName) | undefined;
  readonly onOpen: (hit: SearchHit) => void;
  readonly onMenu: (conversation: Conversation) => void;
}

/** Conversations that a search found, each once, with the found words of its best match marked. */
export function SearchList({ services, list, query, currentId, noteOf, iconOf, onOpen, onMenu }: SearchListProps) {
  const { items, isLoading, error, reload } = services.useSearch(list, query);
  if (isLoading) return <Skeleton label="正在搜索" />;
  if (error) return <ErrorState title={errorText(error).title} action="重试" onAction={reload} />;
  if (items.length === 0)
    return <EmptyState icon="search" title={`没有找到“${query}”`} hint="换个词，或者少写几个字" />;
  return (
    <ul aria-label="搜索结果">
      {byConversation(items).map(({ hit, more }) => (
        <HistoryRow
          key={hit.conversation.id}
          title={hit.conversation.title}
          icon={iconOf?.(hit.conversation)}
          {...foundIn(hit, [noteOf?.(hit.conversation), more > 0 ? `另有 ${more} 处` : null])}
          current={hit.conversation.id === currentId}
          onOpen={() => onOpen(hit)}
          onMenu={() => onMenu(hit.conversation)}
        />
      ))}
    </ul>
  );
}

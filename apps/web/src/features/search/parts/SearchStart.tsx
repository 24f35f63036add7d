import type { SearchSource, SearchSourceId } from '@guanlan/contract';
import { Chip } from '../../../ui/Chip';
import { Icon } from '../../../ui/Icon';
import { Heading } from '../../../ui/Text';
import { chatServices } from '../../chat/chat-services';
import { SEARCH_TOOL } from '../record';
import { Examples } from './Examples';

const MAX_RECENT = 6;

interface SearchStartProps {
  readonly signedIn: boolean;
  readonly sources: readonly SearchSource[];
  readonly source: SearchSource | null;
  readonly onSource: (id: SearchSourceId) => void;
  readonly typed: string;
  readonly onAsk: (query: string) => void;
  readonly onOpen: (workId: string) => void;
}

/** Start page below the field: sources, recent questions, examples. */
export function SearchStart({ signedIn, sources, source, onSource, typed, onAsk, onOpen }: SearchStartProps) {
  return (
    <>
      {sources.length > 1 ? (
        <fieldset className="search-choice">
          <legend className="ui-sr-only">在哪里搜索</legend>
          {sources.map(({ id, label }) => (
            <Chip key={id} on={id === source?.id} onClick={() => onSource(id)}>
              {label}
            </Chip>
          ))}
        </fieldset>
      ) : null}
      <p className="search-scope">
        {source ? <span>{source.scope}</span> : null}
        {signedIn ? null : <span>登录后才能提问</span>}
      </p>
      {signedIn ? <Recent typed={typed} onOpen={onOpen} /> : null}
      {typed.trim() === '' && source ? <Examples source={source.id} onAsk={onAsk} /> : null}
    </>
  );
}

/** Earlier records that match the typed text; a tap opens the answer that is already there. */
function Recent({ typed, onOpen }: { typed: string; onOpen: (workId: string) => void }) {
  const { items } = chatServices.useHistory(SEARCH_TOOL);
  const wanted = typed.trim().toLowerCase();
  const shown = items.filter(({ title }) => title.toLowerCase().includes(wanted)).slice(0, MAX_RECENT);
  if (shown.length === 0) return null;
  return (
    <section className="search-list" aria-label="搜过的问题">
      <Heading level={2} size={14}>
        搜过的问题
      </Heading>
      {shown.map(({ id, title }) => (
        <button key={id} type="button" onClick={() => onOpen(id)}>
          <Icon name="clock" size={16} />
          <span>{title}</span>
        </button>
      ))}
    </section>
  );
}

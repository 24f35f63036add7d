import type { SearchSource, SearchSourceId } from '@guanlan/contract';
import { Chip } from '../../../ui/Chip';
import { Icon } from '../../../ui/Icon';
import { Heading } from '../../../ui/Text';
import { chatServices } from '../../chat/chat-services';
import { SEARCH_TOOL } from '../record';

/** Example questions for each kind of source. */
const examples = {
  embedded: ['床前明月光的下一句是什么', '李白写过哪些关于月亮的诗', '“但愿人长久”出自哪里'],
  web: ['潮汐是怎样形成的', '怎样挑选空气净化器', '今年的法定节假日怎么安排'],
} as const;

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
      <p className="search-scope">{[source?.scope, signedIn ? null : '登录后才能提问'].filter(Boolean).join(' · ')}</p>
      {signedIn ? <Recent typed={typed} onOpen={onOpen} /> : null}
      {typed.trim() === '' ? (
        <section className="search-list" aria-label="试试这样问">
          <Heading level={2} size={14}>
            试试这样问
          </Heading>
          {examples[source?.id === 'embedded' ? 'embedded' : 'web'].map((example) => (
            <button key={example} type="button" onClick={() => onAsk(example)}>
              <Icon name="search" size={16} />
              <span>{example}</span>
            </button>
          ))}
        </section>
      ) : null}
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

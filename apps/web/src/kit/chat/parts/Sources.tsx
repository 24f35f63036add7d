import type { Message, Source } from '@guanlan/contract';
import { useState } from 'react';
import { Icon } from '../../../ui/Icon';
import { BottomSheet } from '../../../ui/overlay/BottomSheet';
import { hostOf, searchState } from '../sources';
import { SourceChip } from './SourceChip';
import './sources.css';

/** Line before the answer that says whether it rests on a search. */
export function SearchState({ message }: { message: Message }) {
  const state = searchState(message);
  if (state === null) return null;
  return (
    <p className="chat-search-state">
      <Icon name="search" size={14} />
      {state}
    </p>
  );
}

/** Number of sources that are listed before the button for all of them. */
const SOURCES_SHOWN = 3;

/** Search results by number: the first few below the answer, all of them in a sheet. */
export function Sources({ sources }: { sources: readonly Source[] }) {
  const [isOpen, setOpen] = useState(false);
  if (sources.length === 0) return null;
  const open = (): void => setOpen(true);
  const more = sources.length - SOURCES_SHOWN;
  return (
    <>
      <ul className="chat-sources" aria-label="来源">
        {sources.slice(0, SOURCES_SHOWN).map((source) => (
          <SourceChip key={source.n} n={source.n} title={source.title} site={hostOf(source)} onOpen={open} />
        ))}
        {more > 0 ? (
          <li>
            <button type="button" aria-label={`全部 ${sources.length} 个来源`} onClick={open}>
              +{more}
            </button>
          </li>
        ) : null}
      </ul>
      {isOpen ? (
        <BottomSheet open title={`${sources.length} 个来源`} onClose={() => setOpen(false)}>
          <ol className="chat-source-list">
            {sources.map((source) => (
              <li key={source.n}>
                <a href={source.url} target="_blank" rel="noopener noreferrer nofollow">
                  <b>{source.n}</b>
                  <span>
                    {source.title}
                    <small>{hostOf(source)}</small>
                  </span>
                </a>
              </li>
            ))}
          </ol>
        </BottomSheet>
      ) : null}
    </>
  );
}

import { type KeyboardEvent, useRef, useState } from 'react';
import { usePicker } from '../words/picker-context';
import { pick as asPicked, type PageWord, select, wordsBelow } from '../words/text-words';

/** Chooses words by keyboard; visible only while it has the focus. */
export function WordKeys() {
  const { column, pick } = usePicker();
  const current = useRef<PageWord | null>(null);
  const [word, setWord] = useState('');
  const move = (step: 1 | -1): void => {
    const all = column.current ? wordsBelow(column.current) : [];
    const before = current.current;
    const at = all.findIndex(({ node, at }) => node === before?.node && at === before.at);
    // Starts at the end, with the newest text.
    const next = all[at < 0 ? all.length - 1 : Math.min(all.length - 1, Math.max(0, at + step))];
    if (!next) return;
    current.current = next;
    select(next);
    setWord(next.word);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    move(event.key === 'ArrowRight' ? 1 : -1);
  };
  const lookUp = (): void => {
    if (current.current?.node.isConnected) pick(asPicked(current.current));
    else move(-1);
  };
  return (
    <button
      type="button"
      className="english-keys"
      aria-describedby="english-keys-word"
      onKeyDown={onKeyDown}
      onClick={lookUp}
    >
      {word === '' ? '键盘查词：← → 选词，回车查' : word}
      <span id="english-keys-word" className="ui-sr-only" aria-live="polite">
        {word}
      </span>
    </button>
  );
}

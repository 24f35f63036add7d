import type { EnglishWord } from '@guanlan/contract';
import { IconButton } from '../../../ui/IconButton';
import { dueText } from '../review/pause';

interface WordRowProps {
  readonly word: EnglishWord;
  /** Time of rendering, ms since the epoch. */
  readonly now: number;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
}

/** Row of the word list; a tap opens the word. */
export function WordRow({ word, now, onOpen, onRemove }: WordRowProps) {
  return (
    <li className="english-word-row">
      <button type="button" className="ui-inset-focus" onClick={onOpen}>
        <span className="english-word-head">
          <strong>{word.word}</strong>
          {word.phonetic === null ? null : <span className="english-ipa">/{word.phonetic}/</span>}
        </span>
        <span className="english-word-meaning">{word.meaning.replaceAll('\n', '　')}</span>
        <small>
          {dueText(word.due, now)}
          {word.reps > 0 ? ` · 复习过 ${word.reps} 次` : ''}
        </small>
      </button>
      <IconButton icon="close" size={18} label={`移出 ${word.word}`} onClick={onRemove} />
    </li>
  );
}

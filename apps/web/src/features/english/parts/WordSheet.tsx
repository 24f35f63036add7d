import type { EnglishEntry } from '@guanlan/contract';
import { errorText } from '../../../base/error-text';
import { SpeakButton } from '../../../kit/speech/SpeakButton';
import { BottomSheet } from '../../../ui/overlay/BottomSheet';
import { ErrorState, Skeleton } from '../../../ui/states';
import { useLookupQuery } from '../englishApi';
import { EntryView } from './EntryView';
import { SaveWord } from './SaveWord';
import './word.css';

interface WordSheetProps {
  readonly word: string;
  /** Sentence in which the word stood; empty where there is none. */
  readonly sentence: string;
  readonly onClose: () => void;
}

/** Dictionary entry of a word, and whether the word is on the user's list. */
export function WordSheet({ word, sentence, onClose }: WordSheetProps) {
  const { currentData: data, error, isFetching, refetch } = useLookupQuery(word);
  const failure = data === undefined && error !== undefined && !isFetching ? errorText(error) : null;
  return (
    <BottomSheet
      open
      title={data?.entry?.word ?? word}
      onClose={onClose}
      footer={data ? <SaveWord key={word} word={word} sentence={sentence} found={data} /> : null}
    >
      {failure ? (
        <ErrorState title={failure.title} action={failure.action} onAction={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton label="正在查词" />
      ) : (
        <div className="english-entry">
          {data.entry ? (
            <Entry asked={word} entry={data.entry} />
          ) : (
            <p className="english-hint">词典里没有“{word}”。可以写下自己的释义，再加入生词本。</p>
          )}
          {sentence === '' ? null : (
            <blockquote className="english-context">
              <p>{sentence}</p>
              <SpeakButton language="en" text={sentence} label="朗读这一句" />
            </blockquote>
          )}
          {data.entry ? (
            <p className="english-source">释义与词形：ECDICT · 英文释义与例句：WordNet 3.1 · 美式音标：CMUdict</p>
          ) : null}
        </div>
      )}
    </BottomSheet>
  );
}

function Entry({ asked, entry }: { asked: string; entry: EnglishEntry }) {
  const { formOf } = entry;
  return (
    <>
      {formOf ? (
        <p className="english-hint">
          {formOf.word === entry.word ? asked : entry.word} 是 {formOf.word} 的{formOf.forms.join('、') || '变化形式'}
        </p>
      ) : null}
      <EntryView entry={entry} />
    </>
  );
}

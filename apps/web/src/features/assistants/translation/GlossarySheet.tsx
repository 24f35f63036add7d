import { GLOSSARY_MAX, type Language, type Term } from '@guanlan/contract';
import { languageNames } from '@guanlan/contract/languages';
import { useState } from 'react';
import { View } from 'tamagui';
import { errorText } from '../../../base/error-text';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/field/TextField';
import { IconButton } from '../../../ui/IconButton';
import { UndoBar } from '../../../ui/notice/UndoBar';
import { BottomSheet } from '../../../ui/overlay/BottomSheet';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states';
import { attempt } from '../writing/attempt';
import { translationApi } from './translationApi';

const { useTermsQuery, useSaveTermMutation, useRemoveTermMutation, useRestoreTermMutation } = translationApi;

interface GlossarySheetProps {
  readonly from: Language;
  readonly to: Language;
  readonly onClose: () => void;
}

/** User's terms for a pair of languages: add, change, remove and undo. */
export function GlossarySheet({ from, to, onClose }: GlossarySheetProps) {
  const pair = { from, to };
  const { data, error, isFetching, refetch } = useTermsQuery(pair);
  const [remove] = useRemoveTermMutation();
  const [restore] = useRestoreTermMutation();
  const [edited, setEdited] = useState<Term | null>(null);
  const [removed, setRemoved] = useState<Term | null>(null);
  return (
    <BottomSheet open title={`术语表：${languageNames[from]} → ${languageNames[to]}`} onClose={onClose}>
      <View gap="$12">
        <TermForm key={edited?.id ?? 'new'} pair={pair} term={edited} onDone={() => setEdited(null)} />
        {removed ? (
          <UndoBar
            words={`已删除“${removed.term}”`}
            onUndo={() => {
              setRemoved(null);
              void attempt(restore(removed.id).unwrap());
            }}
          />
        ) : null}
        {data === undefined ? (
          error && !isFetching ? (
            <ErrorState title={errorText(error).title} action="重试" onAction={() => void refetch()} />
          ) : (
            <Skeleton label="正在加载术语" />
          )
        ) : data.length === 0 ? (
          <EmptyState title="还没有术语" hint={`加进来的词会固定照此翻译，最多 ${GLOSSARY_MAX} 条`} />
        ) : (
          <ul className="ui-rows" aria-label="术语">
            {data.map((term) => (
              <li key={term.id} className="tr-term">
                <span>
                  {term.term} → {term.translation}
                </span>
                <IconButton icon="edit" size={18} label={`修改：${term.term}`} onClick={() => setEdited(term)} />
                <IconButton
                  icon="close"
                  size={18}
                  label={`删除：${term.term}`}
                  onClick={() => {
                    setRemoved(term);
                    if (edited?.id === term.id) setEdited(null);
                    void attempt(remove({ term, pair }).unwrap());
                  }}
                />
              </li>
            ))}
          </ul>
        )}
      </View>
    </BottomSheet>
  );
}

interface TermFormProps {
  readonly pair: { readonly from: Language; readonly to: Language };
  readonly term: Term | null;
  readonly onDone: () => void;
}

function TermForm({ pair, term, onDone }: TermFormProps) {
  const [word, setWord] = useState(term?.term ?? '');
  const [translation, setTranslation] = useState(term?.translation ?? '');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [save, { isLoading }] = useSaveTermMutation();
  const submit = async (): Promise<void> => {
    const empty = { term: '请输入原词', translation: '请输入译法' };
    const missing = Object.entries({ term: word, translation }).filter(([, value]) => value.trim() === '');
    setErrors(Object.fromEntries(missing.map(([name]) => [name, empty[name as keyof typeof empty]])));
    if (missing.length > 0) return;
    try {
      await save({ ...pair, term: word, translation, ...(term ? { id: term.id } : {}) }).unwrap();
      setWord('');
      setTranslation('');
      onDone();
    } catch (error) {
      const { fields, title } = errorText(error);
      setErrors(Object.keys(fields).length > 0 ? fields : { term: title });
    }
  };
  return (
    <form
      className="tr-term-form"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        label="原词"
        maxLength={100}
        value={word}
        error={errors.term}
        onChange={(event) => setWord(event.target.value)}
      />
      <TextField
        label="译法"
        maxLength={100}
        value={translation}
        error={errors.translation}
        onChange={(event) => setTranslation(event.target.value)}
      />
      <div className="writing-actions">
        <Button type="submit" busy={isLoading}>
          {term ? '保存修改' : '加入术语表'}
        </Button>
        {term ? (
          <Button kind="quiet" onClick={onDone}>
            取消
          </Button>
        ) : null}
      </div>
    </form>
  );
}

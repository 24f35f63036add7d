import { ENGLISH_MEANING_MAX, type FunctionOutput } from '@guanlan/contract';
import { useState } from 'react';
import { errorText } from '../../../base/error-text';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/field/TextField';
import { showToast } from '../../../ui/notice/toast';
import { useAddWordMutation, useRemoveWordMutation } from '../englishApi';

interface SaveWordProps {
  readonly word: string;
  readonly sentence: string;
  readonly found: FunctionOutput<'english.lookup'>;
}

/** Adds a word to the user's list or removes it. For a word without a dictionary entry the user writes the meaning. */
export function SaveWord({ word, sentence, found: { entry, saved } }: SaveWordProps) {
  const [add, adding] = useAddWordMutation();
  const [remove, removing] = useRemoveWordMutation();
  const [meaning, setMeaning] = useState('');
  const [error, setError] = useState<string>();
  const fail = (reason: unknown): void => showToast({ title: errorText(reason).title, icon: 'error' });
  const onAdd = async (): Promise<void> => {
    if (!entry && meaning.trim() === '') {
      setError('请填写释义');
      return;
    }
    try {
      await add({ word, sentence, ...(entry ? {} : { meaning }) }).unwrap();
      showToast({ title: '已加入生词本', icon: 'success' });
    } catch (reason) {
      fail(reason);
    }
  };
  const onRemove = async (wordId: string): Promise<void> => {
    try {
      await remove(wordId).unwrap();
      showToast({ title: '已移出生词本，再次加入时复习记录还在', duration: 2500 });
    } catch (reason) {
      fail(reason);
    }
  };
  if (saved) {
    return (
      <Button block icon="check" busy={removing.isLoading} onClick={() => void onRemove(saved.id)}>
        已在生词本，点按移出
      </Button>
    );
  }
  return (
    <div className="english-save">
      {entry ? null : (
        <TextField
          label="我的释义"
          maxLength={ENGLISH_MEANING_MAX}
          value={meaning}
          error={error}
          onChange={(event) => {
            setMeaning(event.target.value);
            setError(undefined);
          }}
        />
      )}
      <Button kind="primary" block icon="plus" busy={adding.isLoading} onClick={() => void onAdd()}>
        加入生词本
      </Button>
    </div>
  );
}

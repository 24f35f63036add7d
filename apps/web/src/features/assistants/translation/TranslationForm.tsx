import { TRANSLATION_TEXT_MAX } from '@guanlan/contract';
import { sampleTexts } from '@guanlan/contract/samples';
import { useRef, useState } from 'react';
import { View } from 'tamagui';
import { SampleChip } from '../../../kit/works/SampleChip';
import { Button } from '../../../ui/Button';
import { TextArea } from '../../../ui/field/TextArea';
import { UndoBar } from '../../../ui/notice/UndoBar';
import { Text } from '../../../ui/Text';
import { StartFailure } from '../writing/StartFailure';
import { LanguagePair } from './LanguagePair';
import { FORM_TEXT_MAX } from './read-text-file';
import type { useTranslationForm } from './use-translation-form';

interface TranslationFormProps {
  readonly form: ReturnType<typeof useTranslationForm>;
  readonly onGlossary: () => void;
}

/** Form of a translation: the text and the pair of languages. */
export function TranslationForm({ form, onGlossary }: TranslationFormProps) {
  const { draft, from, to, error } = form;
  const file = useRef<HTMLInputElement>(null);
  // A new translation begins with typing or pasting; a stored draft is looked at first.
  const [isNew] = useState(draft.text === '');
  const count = `${draft.text.length.toLocaleString()} / ${TRANSLATION_TEXT_MAX.toLocaleString()} 字`;
  return (
    <View padding="$16" gap="$12">
      <LanguagePair from={draft.from} to={to} detected={from} onChange={form.change} />
      <TextArea
        label="原文"
        hideLabel
        autoFocus={isNew}
        placeholder="输入或粘贴原文；长文会按段落翻译，前后用词一致"
        minLines={8}
        maxLines={18}
        maxLength={FORM_TEXT_MAX}
        value={draft.text}
        hint={count}
        error={error ?? undefined}
        onChange={(event) => form.change({ text: event.target.value })}
      />
      {form.bringBack ? <UndoBar words="已换成分享来的内容" onUndo={form.bringBack} /> : null}
      <StartFailure failed={form.failed} />
      <SampleChip text={draft.text} sample={sampleTexts.translation} onPick={(text) => form.change({ text })} />
      <div className="writing-actions">
        <Button kind="quiet" icon="inbox" onClick={() => file.current?.click()}>
          打开文本文件
        </Button>
        <Button kind="quiet" icon="edit" onClick={onGlossary}>
          术语表
        </Button>
      </div>
      <input
        ref={file}
        type="file"
        hidden
        aria-label="文本文件"
        accept=".txt,.md,.markdown,.srt,.vtt,.csv,text/*"
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          target.value = '';
          if (chosen) void form.openFile(chosen);
        }}
      />
      <Text size={12} tone="muted">
        一次最多 {TRANSLATION_TEXT_MAX.toLocaleString()} 字。译文由模型生成，专业内容请核对。
      </Text>
    </View>
  );
}

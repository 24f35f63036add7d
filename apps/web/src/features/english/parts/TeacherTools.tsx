import { useState } from 'react';
import { useChat } from '../../../kit/chat/chat-context';
import { useDictation } from '../../../kit/speech/use-dictation';
import { Chip } from '../../../ui/Chip';
import { IconButton } from '../../../ui/IconButton';
import { BottomSheet } from '../../../ui/overlay/BottomSheet';
import { useEnglishSetup } from '../setup';
import { usePicker } from '../words/picker-context';
import { SetupChoice } from './SetupChoice';
import { SpeechFacts } from './SpeechFacts';
import { WordKeys } from './WordKeys';
import { WordListLink } from './WordListLink';
import { WordSheet } from './WordSheet';

/** Tools at the composer's foot: level and topic, dictation, and choosing words by keyboard. */
export function TeacherTools() {
  const { actions } = useChat();
  const { setup } = useEnglishSetup();
  const { picked, pick } = usePicker();
  const [isOpen, setOpen] = useState(false);
  const dictation = useDictation({
    language: 'en',
    continuous: true,
    onHeard: ({ final }) => void (final !== '' && actions.insert(final)),
  });
  return (
    <>
      <Chip
        aria-haspopup="dialog"
        aria-label={`${setup.level} · ${setup.topic}，点按设置`}
        onClick={() => setOpen(true)}
      >
        <span className="english-chip">
          {setup.level}
          <span className="chat-own-word"> · {setup.topic}</span>
        </span>
      </Chip>
      <WordKeys />
      {dictation ? (
        <span className={dictation.isListening ? 'english-listening' : undefined}>
          <IconButton
            icon="mic"
            label={dictation.isListening ? '结束语音输入' : '用英语说'}
            aria-pressed={dictation.isListening}
            onClick={dictation.toggle}
          />
        </span>
      ) : null}
      {dictation?.isListening ? (
        <p className="english-heard" role="status">
          {dictation.interim === '' ? '正在听，请说英语…' : dictation.interim}
        </p>
      ) : null}
      <BottomSheet open={isOpen} title="英语老师" onClose={() => setOpen(false)}>
        <div className="english-sheet">
          <SetupChoice />
          <WordListLink />
          <SpeechFacts />
        </div>
      </BottomSheet>
      {picked ? <WordSheet {...picked} onClose={() => pick(null)} /> : null}
    </>
  );
}

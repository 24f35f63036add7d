import type { DailyQuota } from '@guanlan/contract';
import { Chip } from '../../../ui/Chip';
import { IconButton } from '../../../ui/IconButton';
import { useDictation } from '../../speech/use-dictation';
import { useChat } from '../chat-context';
import { AddFiles } from '../files/AddFiles';
import { TrayBar } from '../files/tray/TrayBar';
import { quotaWords } from '../quota';
import { Composer } from './Composer';
import { ModelChip, type OtherChat } from './ModelChip';
import type { ChatInput } from './use-chat-input';

interface ChatComposerProps {
  readonly input: ChatInput;
  readonly quota: DailyQuota | undefined;
  /** Chats that the user may change to; the text goes along. */
  readonly others?: readonly OtherChat[] | undefined;
  /** Stops the running answer; null while none is running. */
  readonly onStop: (() => void) | null;
  readonly stopping: boolean;
}

/** Composer of a chat, with files, model, search and the assistant's own tools. */
export function ChatComposer({ input, quota, others = [], onStop, stopping }: ChatComposerProps) {
  const { assistant } = useChat();
  const { composer, taking, models, model, search } = input;
  const { Tools } = assistant.parts ?? {};
  const voice = useDictation({
    language: 'zh-Hans',
    continuous: true,
    onHeard: ({ final }) => void (final !== '' && composer.insert(final)),
  });
  const send = (): void => {
    if (voice?.isListening) voice.toggle();
    composer.send();
  };
  const leaveFor = (other: OtherChat): void => {
    // A change of a sent question belongs to its conversation.
    const text = composer.isEditing ? '' : composer.text;
    if (text !== '') composer.setText('');
    other.open(text);
  };
  return (
    <Composer
      field={composer.field}
      value={composer.text}
      onChange={composer.setText}
      onSend={send}
      waiting={composer.isWaiting}
      onStop={onStop}
      isFilled={composer.isFilled}
      stopping={stopping}
      onCancelEdit={composer.isEditing ? composer.cancelEdit : null}
      placeholder={assistant.inputs.placeholder}
      note={voice?.isListening ? voice.interim || '正在听，请说话…' : quota ? quotaWords(quota) : null}
      onFiles={taking?.add}
      onLongPaste={input.pasteLong}
      tray={taking ? <TrayBar tray={taking.tray} files={taking.files} blind={!taking.sees} /> : null}
    >
      {taking ? <AddFiles sees={taking.sees} otherSees={taking.otherSees} onFiles={taking.add} /> : null}
      <ModelChip models={models} model={model} onChange={input.choose} others={others} onOther={leaveFor} />
      {model?.search && assistant.inputs.search !== 'none' ? (
        <Chip icon="search" on={search} aria-label="联网搜索" onClick={() => input.want(!search)}>
          <span className="chat-search-word">
            联网<span className="chat-search-rest">搜索</span>
          </span>
        </Chip>
      ) : null}
      {Tools ? (
        <div className="chat-own-tools">
          <Tools />
        </div>
      ) : voice ? (
        <span className={voice.isListening ? 'chat-voice chat-listening' : 'chat-voice'}>
          <IconButton
            icon="mic"
            label={voice.isListening ? '结束语音输入' : '语音输入'}
            aria-pressed={voice.isListening}
            onClick={voice.toggle}
          />
        </span>
      ) : null}
    </Composer>
  );
}

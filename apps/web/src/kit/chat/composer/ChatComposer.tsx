import type { DailyQuota } from '@guanlan/contract';
import { Chip } from '../../../ui/Chip';
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
      onSend={composer.send}
      waiting={composer.isWaiting}
      onStop={onStop}
      isFilled={composer.isFilled}
      stopping={stopping}
      onCancelEdit={composer.isEditing ? composer.cancelEdit : null}
      placeholder={assistant.inputs.placeholder}
      note={quota ? quotaWords(quota) : null}
      onFiles={taking?.add}
      onLongPaste={input.pasteLong}
      tray={taking ? <TrayBar tray={taking.tray} files={taking.files} blind={!taking.sees} /> : null}
    >
      {taking ? <AddFiles sees={taking.sees} otherSees={taking.otherSees} onFiles={taking.add} /> : null}
      <ModelChip models={models} model={model} onChange={input.choose} others={others} onOther={leaveFor} />
      {model?.search && assistant.inputs.search !== 'none' ? (
        <Chip icon="search" on={search} aria-label="联网搜索" onClick={() => input.want(!search)}>
          <span className="chat-search-word">联网搜索</span>
        </Chip>
      ) : null}
      {Tools ? (
        <div className="chat-own-tools">
          <Tools />
        </div>
      ) : null}
    </Composer>
  );
}

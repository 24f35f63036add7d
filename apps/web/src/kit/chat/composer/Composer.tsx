import { CHAT_TEXT_MAX } from '@guanlan/contract';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react';
import { TextArea } from '../../../ui/field/TextArea';
import { IconButton } from '../../../ui/IconButton';
import { fits } from '../files/pasted-text';
import { useIsDesk } from '../hooks/use-media';
import { AI_NOTE } from '../share/ai-label';
import { EnterKey } from './enter-key';
import { useSettled } from './use-settled';
import './composer.css';

interface ComposerProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onSend: () => void;
  /** Sent, and waiting for the conversation to be opened. */
  readonly waiting: boolean;
  /** Stops the running answer; null while none is running. */
  readonly onStop: (() => void) | null;
  /** Whether there is something to send: then the send button stands beside the stop button. */
  readonly isFilled: boolean;
  /** Whether the answer is being stopped. */
  readonly stopping: boolean;
  /** Cancels the change of a sent question; null while a new one is written. */
  readonly onCancelEdit: (() => void) | null;
  readonly placeholder: string;
  /** Note on the daily quota. */
  readonly note?: string | null;
  /** Files of the question, above the text. */
  readonly tray?: ReactNode;
  /** Receives pasted files; absent where questions take no files. */
  readonly onFiles?: ((files: readonly File[]) => void) | undefined;
  /** Receives a pasted text that is too long for the field. */
  readonly onLongPaste: (text: string) => void;
  /** Chips at the foot. */
  readonly children: ReactNode;
}

/**
 * Field for a question, which grows to six lines. The stop button replaces the send button while there is nothing to
 * send.
 */
export function Composer(props: ComposerProps) {
  const {
    field,
    value,
    onChange,
    onSend,
    waiting,
    onStop,
    isFilled,
    stopping,
    onCancelEdit,
    placeholder,
    note,
    tray,
    onFiles,
    onLongPaste,
    children,
  } = props;
  const [enterKey] = useState(() => new EnterKey());
  const isDesk = useIsDesk();
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    const { key, keyCode, shiftKey, ctrlKey, metaKey, altKey, nativeEvent } = event;
    const pressed = { key, keyCode, shiftKey, ctrlKey, metaKey, altKey, isComposing: nativeEvent.isComposing };
    if (!enterKey.sends(pressed, isDesk, performance.now())) return;
    event.preventDefault();
    onSend();
  };
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    const text = event.clipboardData.getData('text');
    const files = onFiles ? [...event.clipboardData.files] : [];
    // A table copied from an office program is on the clipboard as a picture, too: its text is meant.
    const isFiles = files.length > 0 && text === '';
    if (!isFiles && fits(text, event.currentTarget)) return;
    event.preventDefault();
    if (isFiles) onFiles?.(files);
    else onLongPaste(text);
  };
  return (
    <form
      className="chat-composer"
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      {onCancelEdit ? (
        <div className="chat-editing">
          <span>正在修改问题，发送后会得到新的回答</span>
          <IconButton icon="close" size={18} label="放弃修改" onClick={onCancelEdit} />
        </div>
      ) : null}
      {note ? <p className="chat-quota">{note}</p> : null}
      <div className="chat-box">
        {tray}
        <TextArea
          ref={field}
          label="输入问题"
          hideLabel
          bare
          maxLines={6}
          maxLength={CHAT_TEXT_MAX}
          placeholder={placeholder}
          value={value}
          enterKeyHint={isDesk ? 'send' : 'enter'}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onCompositionStart={() => enterKey.compositionStart()}
          onCompositionEnd={() => enterKey.compositionEnd(performance.now())}
        />
        <div className="chat-box-foot">
          <div className="chat-tools">{children}</div>
          <ComposerButtons onStop={onStop} isFilled={isFilled} stopping={stopping} waiting={waiting} />
        </div>
      </div>
      <p className="chat-ai-note">{AI_NOTE}</p>
    </form>
  );
}

/** Buttons that stop the running answer and send; the send button is filled once there is something to send. */
function ComposerButtons({
  onStop,
  isFilled,
  stopping,
  waiting,
}: Pick<ComposerProps, 'onStop' | 'isFilled' | 'stopping' | 'waiting'>) {
  const hasReplacedSend = onStop !== null && !isFilled;
  const isSettled = useSettled(hasReplacedSend);
  const stopIsMeant = isSettled || !hasReplacedSend;
  return (
    <>
      {onStop ? (
        <IconButton
          icon="stop"
          on={isFilled ? 'page' : 'brand'}
          label="停止生成"
          aria-busy={stopping}
          aria-disabled={!stopIsMeant}
          disabled={stopping}
          onClick={({ detail }) => detail <= 1 && stopIsMeant && onStop()}
        />
      ) : null}
      {hasReplacedSend ? null : (
        <IconButton
          icon="send"
          on={isFilled || waiting ? 'brand' : 'rest'}
          label="发送"
          type="submit"
          aria-busy={waiting}
        />
      )}
    </>
  );
}

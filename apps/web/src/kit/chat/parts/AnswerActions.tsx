import type { Message } from '@guanlan/contract';
import type { RefObject } from 'react';
import { copyText } from '../../../ui/clipboard';
import { IconButton } from '../../../ui/IconButton';
import { showActionSheet } from '../../../ui/overlay/action-sheet';
import { useChat } from '../chat-context';
import { readable } from '../readable';
import { markdownToCopy, textToCopy } from '../share/copies';
import { ReadAloud } from './ReadAloud';

interface AnswerActionsProps {
  readonly message: Message;
  /** Element of the rendered answer, whose text is copied as it is read. */
  readonly body: RefObject<HTMLElement | null>;
}

/** Actions of a finished answer. */
export function AnswerActions({ message, body }: AnswerActionsProps) {
  const { actions, assistant } = useChat();
  const { Actions } = assistant.answers ?? {};
  const more = async (): Promise<void> => {
    const items: readonly (readonly [string, () => void])[] = [
      ['复制 Markdown', () => void copyText(markdownToCopy(readable(assistant, message)))],
      ['分享', () => actions.share(message)],
      ['导出对话', actions.exportFile],
      ['回答详情', () => actions.showDetails(message)],
    ];
    const picked = await showActionSheet({ items: items.map(([label]) => label) });
    if ('tapIndex' in picked) items[picked.tapIndex]?.[1]();
  };
  return (
    <div className="chat-actions">
      {message.text === '' ? null : (
        <IconButton
          icon="copy"
          size={18}
          label="复制"
          onClick={() =>
            void copyText(textToCopy(message, body.current?.innerText ?? readable(assistant, message).text))
          }
        />
      )}
      {Actions ? <Actions message={message} /> : <ReadAloud markdown={message.text} />}
      {message.status === 'done' || message.status === 'stopped' ? (
        <IconButton icon="refresh" size={18} label="重新生成" onClick={() => actions.regenerate(message)} />
      ) : null}
      <IconButton icon="more" size={18} label="更多" onClick={() => void more()} />
    </div>
  );
}

import { memo, useRef, useState } from 'react';
import { withShortClusters } from '../../../base/text/short-clusters';
import { Button } from '../../../ui/Button';
import { copyText } from '../../../ui/clipboard';
import { useLongPress } from '../../../ui/gesture/use-long-press';
import { IconButton } from '../../../ui/IconButton';
import { showActionSheet } from '../../../ui/overlay/action-sheet';
import { useChat } from '../chat-context';
import { MessageFiles } from '../files/MessageFiles';
import { useIsDesk } from '../hooks/use-media';
import { useNear } from '../scroll/use-near';
import type { Turn } from '../session/chat-state';
import { SelectTurn } from '../share/SelectTurn';
import { BranchSwitch } from './BranchSwitch';
import { UnsentStatus } from './UnsentStatus';

/** Lines or characters beyond which a question is folded. */
const FOLD_LINES = 12;
const FOLD_LENGTH = 600;

const isLong = (text: string): boolean =>
  text.length > FOLD_LENGTH || text.split('\n', FOLD_LINES + 1).length > FOLD_LINES;

interface QuestionTurnProps {
  readonly turn: Turn;
  /** Whether the question is near the initial view. */
  readonly startsNear: boolean;
  /** Whether the question is one of the last, which are always laid out. */
  readonly isLast: boolean;
}

/** Question of the user. A long press opens its actions on a phone; with a mouse, hovering shows them. */
export const QuestionTurn = memo(function QuestionTurn({ turn, startsNear, isLast }: QuestionTurnProps) {
  const { actions } = useChat();
  const { message, delivery } = turn;
  const isWaiting = delivery.state === 'failed' || delivery.state === 'queued';
  const isDesk = useIsDesk();
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLElement>(null);
  const near = useNear(frame, startsNear);
  const offer = async (): Promise<void> => {
    const picked = await showActionSheet({
      items: isWaiting ? ['复制', '编辑', '删除'] : ['复制', '修改并重发', '分享'],
    });
    if (!('tapIndex' in picked)) return;
    if (picked.tapIndex === 0) await copyText(message.text);
    else if (picked.tapIndex === 1) (isWaiting ? actions.revise : actions.edit)(message);
    else (isWaiting ? actions.drop : actions.share)(message);
  };
  const press = useLongPress(() => void offer());
  const folded = isLong(message.text) && !isOpen;
  return (
    <article ref={frame} className="chat-question" data-message={message.id} data-last={isLast || undefined}>
      <h2 className="ui-sr-only">我的问题</h2>
      {delivery.state === 'stored' ? <SelectTurn id={message.id} what="问题" /> : null}
      {message.attachments?.length ? <MessageFiles attachments={message.attachments} /> : null}
      {message.text === '' ? null : (
        <div
          className="chat-bubble"
          data-folded={folded || undefined}
          data-unsent={delivery.state !== 'stored' || undefined}
          {...(isDesk ? {} : press)}
        >
          {withShortClusters(message.text)}
        </div>
      )}
      {isLong(message.text) ? (
        <Button kind="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? '收起' : '展开全文'}
        </Button>
      ) : null}
      {isWaiting ? <UnsentStatus message={message} delivery={delivery} /> : null}
      {isWaiting && turn.siblings.length > 1 ? (
        <div className="chat-foot">
          <BranchSwitch turn={turn} />
        </div>
      ) : null}
      {near && delivery.state === 'stored' ? (
        <div className="chat-foot">
          <div className="chat-actions chat-actions-quiet">
            <IconButton icon="copy" size={18} label="复制问题" onClick={() => void copyText(message.text)} />
            <IconButton icon="edit" size={18} label="修改并重发" onClick={() => actions.edit(message)} />
          </div>
          <BranchSwitch turn={turn} />
        </div>
      ) : null}
    </article>
  );
});

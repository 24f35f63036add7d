import { IconButton } from '../../../ui/IconButton';
import { useChat } from '../chat-context';
import type { Turn } from '../session/chat-state';

/**
 * Switch `‹ 2/3 ›` between the versions of a question, or the answers to one. Renders nothing while there is only one.
 */
export function BranchSwitch({ turn }: { turn: Turn }) {
  const { session } = useChat();
  const { siblings, message } = turn;
  if (siblings.length < 2) return null;
  const at = siblings.indexOf(message.id);
  const what = message.role === 'user' ? '问题' : '回答';
  const select = (index: number) => () => {
    const id = siblings[index];
    if (id !== undefined) session.select(id);
  };
  return (
    <fieldset className="chat-branch" aria-label={`${what}的版本`}>
      <IconButton icon="back" size={16} label={`上一个${what}`} disabled={at <= 0} onClick={select(at - 1)} />
      <span>
        {at + 1}/{siblings.length}
      </span>
      <IconButton
        icon="chevron"
        size={16}
        label={`下一个${what}`}
        disabled={at >= siblings.length - 1}
        onClick={select(at + 1)}
      />
    </fieldset>
  );
}

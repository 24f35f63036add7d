import { errorText } from '../../../base/error-text';
import { useOnline } from '../../../base/use-online';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { useChat } from '../chat-context';
import { remedyLabels, remedyOf } from '../remedy';
import type { Turn } from '../session/chat-state';
import type { AnswerView } from '../stream/answer-stream';
import { useLinkWords } from '../stream/link-words';
import { LOST_WORDS } from '../stream/lost-words';

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** Failure in one sentence, with the one action that helps. */
function Failure({ turn, error }: { turn: Turn; error: unknown }) {
  const { actions, models } = useChat();
  const remedy = remedyOf(codeOf(error), models.length > 1);
  return (
    <div className="chat-status" data-tone="danger">
      <Icon name="warning" size={18} />
      <span>{errorText(error).title}</span>
      <Button kind="quiet" onClick={() => actions.remedy(remedy, turn.message)}>
        {remedyLabels[remedy]}
      </Button>
    </div>
  );
}

/** Notice of an answer that did not end well, or of its lost connection. */
export function AnswerStatus({ turn, view }: { turn: Turn; view: AnswerView }) {
  const { session, actions } = useChat();
  const { message, link } = view;
  const isOnline = useOnline();
  const linkWords = useLinkWords(turn.delivery.state === 'sending' ? 'connecting' : link);
  if (turn.delivery.state === 'failed') return <Failure turn={turn} error={turn.delivery.error} />;
  if (message.status === 'error') return <Failure turn={turn} error={message.error} />;
  if (message.status === 'interrupted') {
    return (
      <div className="chat-status" data-tone="warning">
        <span>{message.text === '' ? '已中断' : `已中断，${LOST_WORDS}`}</span>
        <Button kind="quiet" onClick={() => actions.regenerate(message)}>
          重试
        </Button>
      </div>
    );
  }
  if (message.status === 'stopped' && message.text !== '') return <p className="chat-aside">已停止</p>;
  if (message.status === 'stopped') {
    return (
      <div className="chat-status" data-tone="plain">
        <span>已停止，还没有写出内容</span>
        <Button kind="quiet" onClick={() => actions.regenerate(message)}>
          重新回答
        </Button>
      </div>
    );
  }
  if (message.status !== 'streaming' || linkWords === null) return null;
  return (
    <div className="chat-status" data-tone="warning" role="status">
      <Icon name="warning" size={18} />
      <span>{linkWords}</span>
      {isOnline ? (
        <Button kind="quiet" onClick={() => session.answer(message.id)?.reconnect()}>
          立即重连
        </Button>
      ) : null}
    </div>
  );
}

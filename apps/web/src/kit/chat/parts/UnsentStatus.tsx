import type { Message } from '@guanlan/contract';
import { errorText } from '../../../base/error-text';
import { Button } from '../../../ui/Button';
import { useChat } from '../chat-context';
import { remedyLabels } from '../remedy';
import type { Delivery } from '../session/chat-state';

type Waiting = Extract<Delivery, { readonly state: 'queued' | 'failed' }>;

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;

function wordsOf(delivery: Waiting): string {
  if (delivery.state === 'failed')
    return delivery.error === null ? '未发送' : `未发送：${errorText(delivery.error).title}`;
  return delivery.behind === 'answer' ? '排队中，回答完成后自动发送' : '排队中，在上一条之后发送';
}

/** State of an unsent question, with its actions. */
export function UnsentStatus({ message, delivery }: { readonly message: Message; readonly delivery: Waiting }) {
  const { actions } = useChat();
  const failed = delivery.state === 'failed';
  const waitsForAnswer = !failed && delivery.behind === 'answer';
  return (
    <div className="chat-unsent" data-failed={failed || undefined} role={failed ? 'alert' : 'status'}>
      <span>{wordsOf(delivery)}</span>
      <div className="chat-unsent-actions">
        {failed && codeOf(delivery.error) === 'CHAT_DAILY_LIMIT' ? (
          <Button kind="quiet" onClick={actions.showUsage}>
            {remedyLabels.usage}
          </Button>
        ) : null}
        {waitsForAnswer ? null : (
          <Button kind="quiet" onClick={() => actions.resend(message)}>
            {failed ? '重试' : '先发这条'}
          </Button>
        )}
        <Button kind="quiet" onClick={() => actions.revise(message)}>
          编辑
        </Button>
        <Button kind="quiet" onClick={() => actions.drop(message)}>
          删除
        </Button>
      </div>
    </div>
  );
}

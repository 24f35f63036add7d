import type { Message } from '@guanlan/contract';
import { errorText } from '../../../base/error-text';
import { useOnline } from '../../../base/use-online';
import { Button } from '../../../ui/Button';
import { useChat } from '../chat-context';
import { remedyLabels } from '../remedy';
import type { Delivery } from '../session/chat-state';

type Waiting = Extract<Delivery, { readonly state: 'queued' | 'failed' }>;

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;

function wordsOf(delivery: Waiting, isOnline: boolean): string {
  if (delivery.state === 'failed') {
    if (delivery.error === null) return '未发送';
    const { title, unreached } = errorText(delivery.error);
    return `未发送：${unreached && !isOnline ? '网络不通，恢复后会自动发送' : title}`;
  }
  return delivery.behind === 'answer' ? '排队中，回答完成后自动发送' : '排队中，在上一条之后发送';
}

/** State of an unsent question, with its actions. */
export function UnsentStatus({ message, delivery }: { readonly message: Message; readonly delivery: Waiting }) {
  const { actions } = useChat();
  const isOnline = useOnline();
  const failed = delivery.state === 'failed';
  const waitsForAnswer = !failed && delivery.behind === 'answer';
  return (
    <div className="chat-unsent" data-failed={failed || undefined} role={failed ? 'alert' : 'status'}>
      <span>{wordsOf(delivery, isOnline)}</span>
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

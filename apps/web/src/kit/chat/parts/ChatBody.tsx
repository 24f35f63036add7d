import { errorText } from '../../../base/error-text';
import { useAutoRetry } from '../../../base/use-auto-retry';
import { OfflineBar } from '../../../ui/notice/OfflineBar';
import { ErrorState, Skeleton } from '../../../ui/states';
import type { Place } from '../scroll/last-place';
import { type ChatState, isGone } from '../session/chat-state';
import { Greeting } from './Greeting';
import { Thread } from './Thread';

interface ChatBodyProps {
  readonly state: ChatState;
  /** Number of the opening, which is the key of its view. */
  readonly view: number;
  readonly start: Place['anchor'];
  readonly onPlace: (anchor: Place['anchor']) => void;
  readonly onNew: () => void;
  readonly onReopen: () => void;
}

/** Content above the composer: the conversation, or the reason why it is not shown. */
export function ChatBody({ state, view, start, onPlace, onNew, onReopen }: ChatBodyProps) {
  const cachedAt = state.phase === 'ready' ? state.cachedAt : null;
  useAutoRetry(cachedAt === null ? null : { unreached: true }, onReopen);
  if (state.phase === 'ready' && state.turns.length > 0) {
    return (
      <>
        <OfflineBar at={cachedAt} onRetry={onReopen} />
        <Thread key={view} turns={state.turns} busy={state.busy} start={start} onPlace={onPlace} />
      </>
    );
  }
  return (
    <div className="chat-middle">
      {state.phase === 'opening' ? (
        <Skeleton label="正在打开对话" />
      ) : state.phase === 'unopened' ? (
        <ErrorState
          title={errorText(state.error).title}
          action={isGone(state.error) ? '新对话' : '重试'}
          onAction={isGone(state.error) ? onNew : onReopen}
        />
      ) : (
        <Greeting />
      )}
    </div>
  );
}

import { errorText } from '../../../base/error-text';
import { useElapsed } from '../../../kit/chat/hooks/use-elapsed';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import type { AskState } from '../use-ask';
import { Nothing } from './Nothing';
import { StepCard } from './StepCard';

interface AskingViewProps {
  readonly asking: Exclude<AskState, { phase: 'idle' }>;
  readonly onRetry: () => void;
  /** Asks the model to answer without a search. */
  readonly onUnsearched: () => void;
  readonly onStop: () => void;
}

/** Question while the search runs, or the reason why there is nothing to answer from. */
export function AskingView({ asking, onRetry, onUnsearched, onStop }: AskingViewProps) {
  return (
    <article className="search-piece" aria-label={asking.question.query} aria-busy={asking.phase === 'searching'}>
      <h2>{asking.question.query}</h2>
      {asking.phase === 'searching' ? (
        <Searching since={asking.since} unsearched={asking.question.unsearched} onStop={onStop} />
      ) : null}
      {asking.phase === 'nothing' ? (
        <>
          <StepCard step={asking.step} onOpen={() => {}} />
          <Nothing step={asking.step} onSearchAgain={onRetry} onUnsearched={onUnsearched} />
        </>
      ) : null}
      {asking.phase === 'failed' ? (
        <div className="search-problem" role="alert">
          <Icon name="warning" size={18} />
          <span>{Object.values(errorText(asking.error).fields)[0] ?? errorText(asking.error).title}</span>
          <Button kind="quiet" onClick={onRetry}>
            重试
          </Button>
        </div>
      ) : null}
    </article>
  );
}

function Searching({ since, unsearched, onStop }: { since: number; unsearched: boolean; onStop: () => void }) {
  const ms = useElapsed(since) ?? 0;
  const seconds = ms >= 1000 ? ` ${Math.floor(ms / 1000)} 秒` : '';
  return (
    <div className="search-step" role="status">
      <span className="search-step-line ui-breathe">
        <Icon name="search" size={16} />
        {unsearched ? '正在请模型回答…' : `正在搜索…${seconds}`}
      </span>
      <Button kind="quiet" onClick={onStop}>
        停止
      </Button>
    </div>
  );
}

import { useFailure } from '../../../base/use-failure';
import { useElapsed } from '../../../kit/chat/hooks/use-elapsed';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { failedHint } from '../step-text';
import type { AskState } from '../use-ask';
import { Nothing } from './Nothing';

interface AskingViewProps {
  readonly asking: Exclude<AskState, { phase: 'idle' }>;
  readonly onRetry: () => void;
  /** Asks the model to answer without a search. */
  readonly onUnsearched: () => void;
  /** Puts the question back into the field. */
  readonly onEdit: () => void;
  readonly onStop: () => void;
}

/** Question while the search runs, or the reason why it does not. */
export function AskingView({ asking, onStop, ...actions }: AskingViewProps) {
  const { query, unsearched } = asking.question;
  return (
    <article className="search-piece" aria-label={query} aria-busy={asking.phase === 'searching'}>
      <h2>{query}</h2>
      {asking.phase === 'searching' ? <Searching since={asking.since} unsearched={unsearched} onStop={onStop} /> : null}
      {asking.phase === 'stopped' ? <Stopped unsearched={unsearched} onRetry={actions.onRetry} /> : null}
      {asking.phase === 'failed' ? <Failed error={asking.error} unsearched={unsearched} {...actions} /> : null}
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

function Stopped({ unsearched, onRetry }: { unsearched: boolean; onRetry: () => void }) {
  return (
    <div className="search-step" role="status">
      <span className="search-step-line">{unsearched ? '已停止' : '已停止搜索'}</span>
      <Button kind="quiet" onClick={onRetry}>
        {againLabel(unsearched)}
      </Button>
    </div>
  );
}

type FailedProps = Pick<AskingViewProps, 'onRetry' | 'onUnsearched' | 'onEdit'> & {
  readonly error: unknown;
  readonly unsearched: boolean;
};

/** Notice of a question that the server refused or did not get; it is asked again once the server is reached. */
function Failed({ error, unsearched, onRetry, onUnsearched, onEdit }: FailedProps) {
  const failure = useFailure(error, onRetry);
  const canRetry = failure?.action !== null;
  const isAnswerable = canRetry && !unsearched && !failure?.unreached;
  return (
    <Nothing
      title={Object.values(failure?.fields ?? {})[0] ?? failure?.title ?? ''}
      hint={failure?.unreached ? '连上以后会自动再问一次。' : isAnswerable ? failedHint : undefined}
      again={againLabel(unsearched)}
      isFailure
      onSearchAgain={canRetry ? onRetry : undefined}
      onUnsearched={isAnswerable ? onUnsearched : undefined}
      onEdit={onEdit}
    />
  );
}

const againLabel = (unsearched: boolean): string => (unsearched ? '重试' : '重新搜索');

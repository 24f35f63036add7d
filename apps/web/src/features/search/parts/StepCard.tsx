import { type SearchSourceId, type SearchStep, searchResultsOf, type WorkAnswer } from '@guanlan/contract';
import { Collapsible } from '../../../ui/Collapsible';
import { Icon } from '../../../ui/Icon';
import { isUnanswerable } from '../record';
import { stepLine, tookText } from '../step-text';

/** Display names of the web search providers. */
const vendors: Readonly<Partial<Record<SearchSourceId, string>>> = {
  searxng: 'SearXNG',
  brave: 'Brave 搜索',
  qianfan: '百度搜索（千帆）',
};

interface StepCardProps {
  readonly step: SearchStep;
  readonly answer?: WorkAnswer | undefined;
  /** Opens a result by its number. */
  readonly onOpen: (n: number) => void;
}

/** Search before an answer: query, source, results and duration. */
export function StepCard({ step, answer, onOpen }: StepCardProps) {
  const results = searchResultsOf(step, answer?.sources);
  // Records keep the scope in the words that it had when they were made.
  const scope = step.source.scope.replace(/^(?:检索|搜索)范围：/, '');
  const vendor = vendors[step.source.id];
  // An answer that rests on nothing is marked.
  const state = isUnanswerable(step) && answer ? 'skipped' : step.state;
  const line = (
    <span className="search-step-line" data-state={state}>
      <Icon name={state === 'failed' || state === 'skipped' ? 'warning' : 'search'} size={16} />
      {stepLine(step, answer)}
    </span>
  );
  if (step.state === 'skipped') return <div className="search-step">{line}</div>;
  return (
    <section className="search-step" aria-label="搜索过程">
      <Collapsible title={line}>
        <dl className="search-step-facts">
          <div>
            <dt>范围</dt>
            <dd>{scope}</dd>
          </div>
          {vendor === undefined ? null : (
            <div>
              <dt>来源</dt>
              <dd>{vendor}</dd>
            </div>
          )}
          {step.queries.length > 0 ? (
            <div>
              <dt>搜索词</dt>
              <dd>
                {step.queries.map((query) => (
                  <q key={query}>{query}</q>
                ))}
              </dd>
            </div>
          ) : null}
          <div>
            <dt>结果</dt>
            <dd>
              {step.state === 'model'
                ? '由模型服务搜索，搜索词和原文不公开'
                : `返回 ${step.found} 条，去重后 ${results.length} 条，${tookText(step.tookMs)}`}
            </dd>
          </div>
          <div>
            <dt>时间</dt>
            <dd>{new Date(step.at).toLocaleString('zh-CN')}</dd>
          </div>
        </dl>
        <ol className="search-results" aria-label="搜到的内容">
          {results.map(({ n, title, site, snippet }) => (
            <li key={n}>
              <button type="button" onClick={() => onOpen(n)}>
                <b>{n}</b>
                <span>
                  <strong>{title}</strong>
                  <small>{site}</small>
                  {snippet === '' ? null : <em>{snippet}</em>}
                </span>
              </button>
            </li>
          ))}
        </ol>
      </Collapsible>
    </section>
  );
}

import type { ModelReading, Narration } from '@guanlan/contract';
import { useState } from 'react';
import { errorText } from '../../../base/error-text';
import { go, here } from '../../../base/go';
import { Section } from '../../../kit/report/Section';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { Chip } from '../../../ui/Chip';
import { PriceText } from '../../../ui/price/PriceText';
import { ErrorState, Skeleton } from '../../../ui/states';
import { useReadingModelsQuery } from '../diagnosisApi';
import { aiLabel, claimLists } from '../reading-text';
import type { Reading } from '../use-reading';
import { confidenceText, stanceText, trendOfStance } from '../words';
import { FactChip } from './FactSheet';

interface ReadingPanelProps {
  readonly reading: Reading;
  readonly signedIn: boolean;
}

/** A model's reading of the same facts. Optional: the page is complete without it. */
export function ReadingPanel({ reading: { state, isOutdated, ask }, signedIn }: ReadingPanelProps) {
  const { data } = useReadingModelsQuery(undefined, { skip: !signedIn });
  const [chosen, choose] = useState<string | null>(null);
  const models = data?.models ?? [];
  const model = models.find(({ id }) => id === chosen)?.id ?? models[0]?.id ?? '';
  const busy = state.phase === 'running';
  return (
    <Section
      title="模型解读"
      note="模型只看同一组事实，看不到规则的评分。它写的每个数都由程序核对，编造的不予采用。"
      aside={models.find(({ id }) => id === model)?.demo ? <Badge kind="warning">演示模型</Badge> : null}
    >
      {signedIn ? (
        <>
          {models.length > 1 ? (
            <fieldset className="diag-chips">
              <legend className="ui-sr-only">模型</legend>
              {models.map(({ id, label }) => (
                <Chip key={id} on={id === model} onClick={() => choose(id)}>
                  {label}
                </Chip>
              ))}
            </fieldset>
          ) : null}
          <Button kind="primary" block busy={busy} onClick={() => ask(model)}>
            {busy ? '正在解读' : state.phase === 'none' ? '请模型解读' : '重新解读'}
          </Button>
        </>
      ) : (
        <Button kind="primary" block onClick={() => go('login', { uniIdRedirectUrl: here() })}>
          登录后请模型解读
        </Button>
      )}
      {isOutdated ? <p className="report-note">上一次解读的是较早的数据，不在这里显示；请重新解读。</p> : null}
      {busy ? <Skeleton label="模型正在解读" /> : null}
      {state.phase === 'error' ? (
        <ErrorState
          title={errorText(state.error).title}
          action={errorText(state.error).action}
          onAction={() => ask(model)}
        />
      ) : null}
      {state.phase === 'ready' ? <Outcome reading={state.reading} /> : null}
    </Section>
  );
}

function Outcome({ reading }: { readonly reading: ModelReading }) {
  const { status, error, narration, repairs } = reading;
  if (status === 'failed') {
    return (
      <p role="alert" className="diag-refused">
        没有得到解读：{error?.message ?? '未知原因'}。规则诊断不受影响。
      </p>
    );
  }
  return (
    <div className="diag-reading">
      {status === 'template' ? (
        <p role="alert" className="diag-refused">
          AI 不可用：{error?.message}。下面是程序按事实写的文字，不是模型的话。
        </p>
      ) : (
        <p className="diag-ai">
          <Badge kind="brand">AI</Badge> {aiLabel(reading)}
          {repairs > 0 ? '；核对后改过一次' : ''}
        </p>
      )}
      {narration ? <Told narration={narration} /> : null}
    </div>
  );
}

function Told({ narration }: { readonly narration: Narration }) {
  const { horizons, confidence, confidenceReason, notes } = narration;
  return (
    <>
      {(['short', 'long'] as const).map((name) => (
        <div key={name}>
          <h3 className="diag-claims-head">
            {name === 'short' ? '短期' : '长期'}{' '}
            <PriceText by={trendOfStance(horizons[name].stance)} arrow>
              {stanceText[horizons[name].stance]}
            </PriceText>
          </h3>
          <Claims of={horizons[name].claims} />
        </div>
      ))}
      {claimLists.map(({ id, title }) =>
        narration[id].length > 0 ? (
          <div key={id}>
            <h3 className="diag-claims-head">{title}</h3>
            <Claims of={narration[id]} />
          </div>
        ) : null,
      )}
      <p className="report-note">
        把握：{confidenceText[confidence]}
        {confidenceReason ? `（${confidenceReason}）` : ''}
        {notes ? `；${notes}` : ''}
      </p>
    </>
  );
}

function Claims({ of }: { readonly of: Narration['bull'] }) {
  return (
    <ul className="diag-claims">
      {of.map(({ text, facts }) => (
        <li key={text}>
          {text}{' '}
          {facts.map((id) => (
            <FactChip key={id} id={id} />
          ))}
        </li>
      ))}
    </ul>
  );
}

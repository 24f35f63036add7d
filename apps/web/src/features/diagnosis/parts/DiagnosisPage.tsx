import type { RuleDiagnosis } from '@guanlan/contract';
import type { ReactNode } from 'react';
import { errorText } from '../../../base/error-text';
import { ageText } from '../../../base/market-text';
import { useAutoRetry } from '../../../base/use-auto-retry';
import { CardFoot, STUDY_NOTE } from '../../../kit/report/CardFoot';
import { Button } from '../../../ui/Button';
import { StaleBar } from '../../../ui/notice/StaleBar';
import { Screen } from '../../../ui/Screen';
import { ErrorState, Skeleton } from '../../../ui/states';
import { clockText } from '../../market/now/market-clock';
import type { Diagnosed } from '../use-diagnosed';
import { dayOf } from '../words';
import { FactSheet } from './FactSheet';
import { Kinds } from './Kinds';
import { PageTabs } from './PageTabs';
import { StockHead } from './StockHead';
import { StockLinks } from './StockLinks';
import { StockPicker } from './StockPicker';
import './diagnosis.css';

interface DiagnosisPageProps {
  readonly of: Diagnosed;
  /** Returns the text to share. */
  readonly text: (diagnosis: RuleDiagnosis) => string;
  readonly wide?: boolean;
  readonly children: (diagnosis: RuleDiagnosis) => ReactNode;
}

/** Notice of a suspended stock, an open trading day or an outdated source. */
function DayNote({ of }: { readonly of: RuleDiagnosis }) {
  const isSuspended = of.facts.some(({ key, value }) => key === 'suspended' && value === '停牌');
  const note = isSuspended
    ? `停牌中，以下按停牌前的最后一个交易日 ${dayOf(of.asOf)} 计算。`
    : !of.isLastBarClosed
      ? '今日尚未收盘，相关结论可能变化。'
      : of.quality.stale > 0
        ? `来源的日线到 ${dayOf(of.asOf)} 为止，没有更新的。`
        : null;
  return note ? (
    <p className="diag-open" role="note">
      {note}
    </p>
  ) : null;
}

/** Frame of the diagnosis pages: stock search, head, and the states before there is a result. */
export function DiagnosisPage({ of, text, wide = false, children }: DiagnosisPageProps) {
  const { data, status, error, searching, busy } = of;
  const failure = error && !data ? errorText(error) : null;
  useAutoRetry(failure, of.refresh);
  return (
    <Screen wide={wide} bottom={data ? <StockLinks key={data.diagnosis.stock.key} diagnosis={data.diagnosis} /> : null}>
      <div className={wide ? 'diag-page diag-wide' : 'diag-page'}>
        {searching ? (
          <div className="diag-search">
            <StockPicker key={of.given} initial={of.given} current={of.code} onPick={of.pick} />
            {of.code ? (
              <p className="diag-cancel">
                <Button kind="quiet" onClick={() => of.setSearching(false)}>
                  取消
                </Button>
              </p>
            ) : (
              <Kinds page={of.page} />
            )}
          </div>
        ) : null}
        {of.code && !searching ? <PageTabs page={of.page} code={of.code} /> : null}
        {of.code && !data && !failure ? <Skeleton label="正在诊断" rows={5} /> : null}
        {failure ? (
          <ErrorState
            title={failure.title}
            action={failure.action ?? '换一只'}
            onAction={failure.action ? of.refresh : () => of.setSearching(true)}
          />
        ) : null}
        {data ? (
          <FactSheet facts={data.diagnosis.facts}>
            <StockHead
              diagnosis={data.diagnosis}
              busy={busy}
              text={text(data.diagnosis)}
              onSearch={() => of.setSearching(true)}
              onRefresh={of.refresh}
            />
            {error ? <StaleBar text="没有刷新成功，下面是上一次的结果" action="重试" onAction={of.refresh} /> : null}
            {data.provenance.stale && status ? (
              <StaleBar text={ageText(data.provenance, status.clock.now)} action="刷新" onAction={of.refresh} />
            ) : null}
            <DayNote of={data.diagnosis} />
            {children(data.diagnosis)}
          </FactSheet>
        ) : null}
        <CardFoot note={STUDY_NOTE} provenance={data?.provenance} status={status} clock={status && clockText(status)} />
      </div>
    </Screen>
  );
}

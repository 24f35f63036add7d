import type { RuleDiagnosis } from '@guanlan/contract';
import { Section } from '../../../kit/report/Section';
import { Collapsible } from '../../../ui/Collapsible';
import { useDiagnosisBarsQuery } from '../diagnosisApi';
import { DiagnosisPage } from '../parts/DiagnosisPage';
import { History } from '../parts/History';
import { Records } from '../parts/Records';
import { RuleSections } from '../parts/RuleSections';
import { useDiagnosed } from '../use-diagnosed';
import { basisText, gapText, shareText } from '../words';

interface TrendDeepProps {
  readonly code?: string | undefined;
}

/** Complete diagnosis of a stock: every fact, missing data, and results of earlier days. */
export function TrendDeepScreen({ code }: TrendDeepProps) {
  const of = useDiagnosed('stock-trend-deep', code);
  const { currentData: bars } = useDiagnosisBarsQuery(of.code ?? '', { skip: of.code === undefined });
  return (
    <DiagnosisPage of={of} text={shareText}>
      {(diagnosis) => (
        <>
          {bars ? <History diagnosis={diagnosis} days={bars.bars.time} /> : null}
          <RuleSections diagnosis={diagnosis} />
          <Missing diagnosis={diagnosis} />
          <p className="report-note diag-version">
            评分规则 {diagnosis.scoreVersion} · 交易规则 {diagnosis.rulesetVersion} · {basisText(diagnosis)}
            {diagnosis.benchmark ? ` · 对比 ${diagnosis.benchmark}` : ''}
          </p>
          <Records />
        </>
      )}
    </DiagnosisPage>
  );
}

/** Data that is missing and why, behind one tap. */
function Missing({ diagnosis: { facts, missing } }: { readonly diagnosis: RuleDiagnosis }) {
  return (
    <Section title="缺失的数据" note="缺失既不是利好也不是利空，不计入任何得分。">
      {missing.length === 0 ? (
        <p>没有缺失。</p>
      ) : (
        <div className="diag-fold">
          <Collapsible title={`${missing.length} 项没有数据`}>
            <ul className="diag-missing">
              {facts
                .filter(({ reason }) => reason !== undefined)
                .map((fact) => (
                  <li key={fact.id}>
                    {fact.label}：{gapText(fact)}
                  </li>
                ))}
            </ul>
          </Collapsible>
        </div>
      )}
    </Section>
  );
}

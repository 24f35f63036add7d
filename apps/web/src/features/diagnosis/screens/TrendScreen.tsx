import { useDiagnosisBarsQuery } from '../diagnosisApi';
import { DiagnosisPage } from '../parts/DiagnosisPage';
import { PriceChart } from '../parts/PriceChart';
import { RuleSections } from '../parts/RuleSections';
import { Verdict } from '../parts/Verdict';
import { useDiagnosed } from '../use-diagnosed';
import { shareText } from '../words';

interface TrendProps {
  readonly code?: string | undefined;
}

/** Diagnosis and trend of a stock, by rules alone. */
export function TrendScreen({ code }: TrendProps) {
  const of = useDiagnosed('stock-trend', code);
  const { currentData: bars } = useDiagnosisBarsQuery(of.code ?? '', { skip: of.code === undefined });
  return (
    <DiagnosisPage of={of} text={shareText}>
      {(diagnosis) => (
        <>
          <Verdict diagnosis={diagnosis} />
          {bars ? <PriceChart of={bars} facts={diagnosis.facts} /> : null}
          <RuleSections diagnosis={diagnosis} />
        </>
      )}
    </DiagnosisPage>
  );
}

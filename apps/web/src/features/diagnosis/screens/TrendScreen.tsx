import { href } from '../../../base/go';
import { Link } from '../../../ui/Link';
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
          <RuleSections diagnosis={diagnosis} all={false} />
          <nav className="diag-links" aria-label="更多诊断">
            <Link href={`#${href('stock-trend-deep', { code: diagnosis.stock.key })}`}>
              深度诊断：全部数据与历史比较
            </Link>
            <Link href={`#${href('stock-trend-bimodal', { code: diagnosis.stock.key })}`}>
              双模诊断：规则与模型并排
            </Link>
          </nav>
        </>
      )}
    </DiagnosisPage>
  );
}

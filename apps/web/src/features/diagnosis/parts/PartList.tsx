import type { RuleDiagnosis } from '@guanlan/contract';
import { PriceText } from '../../../ui/price/PriceText';
import { partLean, partText, trendOfStance } from '../words';
import { FactChip, useFacts } from './FactSheet';

/** Parts of a score: the finding, its points, and the rule. */
export function PartList({ parts }: { readonly parts: RuleDiagnosis['parts'] }) {
  const { byId } = useFacts();
  return (
    <ul className="diag-parts">
      {parts.map((part) => (
        <li key={part.id}>
          <p className="diag-part-head">
            <strong>{part.label}</strong>
            <PriceText by={part.section === 'risk' ? null : trendOfStance(part.lean)} arrow>
              {partLean(part)}
            </PriceText>
            <span className="diag-points">
              {part.points ?? '—'}/{part.weight} 分
            </span>
          </p>
          <p>{partText(part, byId)}</p>
          <p className="report-note">
            规则：{part.rule}{' '}
            {part.facts.map((id) => (
              <FactChip key={id} id={id} />
            ))}
          </p>
        </li>
      ))}
    </ul>
  );
}

import type { RuleDiagnosis } from '@guanlan/contract';
import { PriceText } from '../../../ui/price/PriceText';
import { partLean, partText, partWord, trendOfStance } from '../words';
import { FactChip, useFacts } from './FactSheet';

interface PartListProps {
  readonly parts: RuleDiagnosis['parts'];
}

/** Findings of a section: how each leans, and why where one word says it. Figures are among the rules. */
export function PartList({ parts }: PartListProps) {
  const { byId } = useFacts();
  return (
    <ul className="diag-parts">
      {parts.map((part) => (
        <li key={part.id}>
          <span>
            {part.label} <small>{partWord(part, byId)}</small>
          </span>
          <PriceText by={part.section === 'risk' ? null : trendOfStance(part.lean)} arrow>
            {partLean(part)}
          </PriceText>
        </li>
      ))}
    </ul>
  );
}

/** Rules of a section: the points and figures of each part, how they come about, and the facts that they rest on. */
export function RuleList({ parts }: PartListProps) {
  const { byId } = useFacts();
  return (
    <ul className="diag-rules">
      {parts.map((part) => (
        <li key={part.id}>
          <span>
            {part.label} {part.points ?? '—'}/{part.weight} 分：{part.rule}（{partText(part, byId)}）
          </span>{' '}
          {part.facts.map((id) => (
            <FactChip key={id} id={id} />
          ))}
        </li>
      ))}
    </ul>
  );
}

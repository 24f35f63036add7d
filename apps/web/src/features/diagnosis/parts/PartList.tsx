import type { RuleDiagnosis } from '@guanlan/contract';
import { PriceText } from '../../../ui/price/PriceText';
import { findingOf, partText, partValues } from '../words';
import { FactChip, useFacts } from './FactSheet';
import './part-list.css';

interface PartListProps {
  readonly parts: RuleDiagnosis['parts'];
}

/** Findings of a section: the values of each, and how it leans. */
export function PartList({ parts }: PartListProps) {
  const { byId } = useFacts();
  return (
    <ul className="diag-parts">
      {parts.map((part) => {
        const { text, trend, isWarning } = findingOf(part, byId);
        return (
          <li key={part.id}>
            <span>{part.label}</span>
            <small>{partValues(part, byId)}</small>
            <PriceText by={trend} arrow className={isWarning ? 'diag-warning' : ''}>
              {text}
            </PriceText>
          </li>
        );
      })}
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

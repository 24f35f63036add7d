import type { DiagnosisFact } from '@guanlan/contract';
import { PriceText } from '../../../ui/price/PriceText';
import { factText, gapText, monthDayOf, statusText } from '../words';
import { useFacts } from './FactSheet';

/** Restriction of a fact; the page itself says once that its day is not over. */
const restriction = (fact: DiagnosisFact): string | undefined =>
  fact.status === 'partial' ? undefined : statusText(fact);

/** Facts line by line; a tap on one opens how it was computed. */
export function FactList({ facts }: { readonly facts: readonly DiagnosisFact[] }) {
  const { asOf, open } = useFacts();
  /** Date of a fact that is older than the newest ones, as on an open trading day. */
  const dayNote = (fact: DiagnosisFact): string | undefined =>
    fact.asOf !== null && fact.asOf < asOf ? `截至 ${monthDayOf(fact.asOf)}` : undefined;
  return (
    <ul className="diag-facts">
      {facts.map((fact) => (
        <li key={fact.id}>
          <button type="button" onClick={() => open(fact.id)}>
            <span className="diag-fact-name">
              {fact.label}
              <small>{fact.value === null ? gapText(fact) : (restriction(fact) ?? dayNote(fact))}</small>
            </span>
            <PriceText by={fact.signed && typeof fact.value === 'number' ? fact.value : null}>
              {factText(fact)}
            </PriceText>
          </button>
        </li>
      ))}
    </ul>
  );
}

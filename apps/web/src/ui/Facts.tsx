import './facts.css';

interface FactsProps {
  /** What each is called, and what it is. */
  readonly of: readonly (readonly [name: string, value: string])[];
}

/** A list of names with their values, one a line. */
export function Facts({ of }: FactsProps) {
  return (
    <dl className="ui-facts">
      {of.map(([name, value], at) => (
        <div key={at}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The same as text, for the clipboard. */
export const factsText = (facts: FactsProps['of']): string =>
  facts.map(([name, value]) => `${name}：${value}`).join('\n');

import './facts.css';

interface FactsProps {
  /** Pairs of name and value. */
  readonly of: readonly (readonly [name: string, value: string])[];
}

/** List of names with their values, one in each line. */
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

/** Names and values as text, for the clipboard. */
export const factsText = (facts: FactsProps['of']): string =>
  facts.map(([name, value]) => `${name}：${value}`).join('\n');

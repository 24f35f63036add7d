import type { LibaiCheck, LibaiFinding } from '@guanlan/contract';
import { Collapsible } from '../../../../ui/Collapsible';
import { Icon } from '../../../../ui/Icon';
import { Text } from '../../../../ui/Text';

const kinds = { fault: '不合', note: '说明', hint: '建议' } as const;

/** Number of faults that are listed before the list is expanded. */
const AT_ONCE = 6;

/** The verdict in one sentence, and every finding in words. */
export function CheckReport({ check }: { readonly check: LibaiCheck }) {
  const { findings, passed, summary } = check;
  const faults = findings.filter(({ kind }) => kind === 'fault');
  const others = findings.filter(({ kind }) => kind !== 'fault');
  return (
    <div className="libai-report">
      <p className={passed === false ? 'libai-summary is-faulty' : 'libai-summary'}>
        {passed === null ? null : <Icon name={passed ? 'check' : 'warning'} size={18} />}
        {summary}
      </p>
      {faults.length > 0 ? <Findings findings={faults.slice(0, AT_ONCE)} /> : null}
      {faults.length > AT_ONCE ? (
        <Collapsible title={`其余 ${faults.length - AT_ONCE} 处`}>
          <Findings findings={faults.slice(AT_ONCE)} />
        </Collapsible>
      ) : null}
      {others.length > 0 ? (
        <Collapsible title={`说明与建议（${others.length}）`}>
          <Findings findings={others} />
        </Collapsible>
      ) : null}
    </div>
  );
}

function Findings({ findings }: { readonly findings: readonly LibaiFinding[] }) {
  return (
    <ul className="libai-findings">
      {findings.map(({ kind, text, line, at, rule }) => (
        <li key={`${rule}${line}${at}${text}`}>
          <Text size={12} tone={kind === 'fault' ? 'danger' : 'muted'} flexShrink={0}>
            {kinds[kind]}
          </Text>
          <Text prose={14}>{text}</Text>
        </li>
      ))}
    </ul>
  );
}

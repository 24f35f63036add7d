import type { RuleDiagnosis } from '@guanlan/contract';
import { Section } from '../../../kit/report/Section';
import { Collapsible } from '../../../ui/Collapsible';
import { gapLine, looseFacts } from '../loose-facts';
import { sections } from '../words';
import { FactList } from './FactList';
import { PartList, RuleList } from './PartList';

interface RuleSectionsProps {
  readonly diagnosis: RuleDiagnosis;
}

const LEVEL_NOTE = '由程序找出的位置，不是目标价。';

/** Sections of the diagnosis, risks first: findings, and behind one tap the rules and facts. Those without data are one line. */
export function RuleSections({ diagnosis }: RuleSectionsProps) {
  const { facts, parts } = diagnosis;
  const judged = sections.filter(({ id }) => diagnosis.sections[id].outOf > 0);
  return (
    <>
      {judged.map(({ id, title, groups, scoreName, scoreNote }) => {
        const own = facts.filter(({ group }) => groups.includes(group));
        const ownParts = parts.filter(({ section }) => section === id);
        const { outOf, points } = diagnosis.sections[id];
        const score = `${scoreName ? `${scoreName} ` : ''}${points}/${outOf}${scoreNote ? `，${scoreNote}` : ' 分'}`;
        return (
          <Section key={id} title={title} aside={<span className="diag-points">{score}</span>}>
            <PartList parts={ownParts} />
            <div className="diag-fold">
              <Collapsible title={`评分规则与 ${own.length} 项数据`}>
                <RuleList parts={ownParts} />
                <FactList facts={own} />
              </Collapsible>
            </div>
          </Section>
        );
      })}
      <MoreFacts diagnosis={diagnosis} />
    </>
  );
}

/** Facts of which no part of the score is known, one line for each group, and which groups have none. */
function MoreFacts({ diagnosis }: RuleSectionsProps) {
  const groups = looseFacts(diagnosis);
  const known = groups.filter(({ values }) => values.length > 0);
  const gaps = gapLine(groups.filter(({ values }) => values.length === 0));
  if (groups.length === 0) return null;
  return (
    <Section title="更多数据">
      <div className="diag-fold">
        {known.map(({ title, isLevel, values }) => (
          <Collapsible key={title} title={title}>
            {isLevel ? <p className="report-note">{LEVEL_NOTE}</p> : null}
            <FactList facts={values} />
          </Collapsible>
        ))}
      </div>
      {gaps ? <p className="report-note">{gaps}</p> : null}
    </Section>
  );
}

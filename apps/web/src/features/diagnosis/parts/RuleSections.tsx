import type { DiagnosisFact, RuleDiagnosis } from '@guanlan/contract';
import { Section } from '../../../kit/report/Section';
import { Collapsible } from '../../../ui/Collapsible';
import { looseGroups, sections } from '../words';
import { FactList } from './FactList';
import { PartList, RuleList } from './PartList';

interface RuleSectionsProps {
  readonly diagnosis: RuleDiagnosis;
}

const LEVEL_NOTE = '由程序找出的位置，不是目标价。';

/** Sections of the diagnosis, risks first: findings, and behind one tap the rules and facts. */
export function RuleSections({ diagnosis }: RuleSectionsProps) {
  const { facts, parts } = diagnosis;
  return (
    <>
      {sections.map(({ id, title, groups, scoreName, scoreNote }) => {
        const own = facts.filter(({ group }) => groups.includes(group));
        const ownParts = parts.filter(({ section }) => section === id);
        const { outOf, points } = diagnosis.sections[id];
        const score = `${scoreName ? `${scoreName} ` : ''}${points}/${outOf}${scoreNote ? `，${scoreNote}` : ' 分'}`;
        return (
          <Section
            key={id}
            title={title}
            aside={<span className="diag-points">{outOf > 0 ? score : '没有可计的项'}</span>}
          >
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
      <LooseFolds facts={facts} />
    </>
  );
}

interface LooseProps {
  readonly facts: readonly DiagnosisFact[];
}

const looseOf = (facts: readonly DiagnosisFact[]) =>
  looseGroups
    .map(({ title, group }) => ({ title, group, own: facts.filter((fact) => fact.group === group) }))
    .filter(({ own }) => own.length > 0);

/** Facts without a part in the score, one line for each group; those without a value only where none has one. */
function LooseFolds({ facts }: LooseProps) {
  return (
    <Section title="更多数据">
      <div className="diag-fold">
        {looseOf(facts).map(({ title, group, own }) => {
          const known = own.filter(({ value }) => value !== null);
          return (
            <Collapsible key={group} title={title}>
              {group === 'level' ? <p className="report-note">{LEVEL_NOTE}</p> : null}
              <FactList facts={known.length === 0 ? own : known} />
            </Collapsible>
          );
        })}
      </div>
    </Section>
  );
}

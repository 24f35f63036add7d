import type { RuleDiagnosis } from '@guanlan/contract';
import { Section } from '../../../kit/report/Section';
import { Collapsible } from '../../../ui/Collapsible';
import { looseGroups, sections } from '../words';
import { FactList } from './FactList';
import { PartList } from './PartList';

interface RuleSectionsProps {
  readonly diagnosis: RuleDiagnosis;
  /** Lists every fact of a section instead of folding the list away. */
  readonly all: boolean;
}

/** Sections of the diagnosis, risks first: findings, points and facts. */
export function RuleSections({ diagnosis, all }: RuleSectionsProps) {
  const { facts, parts } = diagnosis;
  return (
    <>
      {sections.map(({ id, title, groups }) => {
        const own = facts.filter(({ group }) => groups.includes(group));
        const score = diagnosis.sections[id];
        return (
          <Section
            key={id}
            title={title}
            aside={
              <span className="diag-points">
                {score.outOf > 0 ? `${score.points}/${score.outOf} 分` : '没有可计的项'}
              </span>
            }
          >
            <PartList parts={parts.filter(({ section }) => section === id)} />
            {all ? (
              <FactList facts={own} />
            ) : (
              <Collapsible title={`全部 ${own.length} 项事实`}>
                <FactList facts={own} />
              </Collapsible>
            )}
          </Section>
        );
      })}
      {looseGroups.map(({ title, group }) => {
        const own = facts.filter((fact) => fact.group === group);
        if (own.length === 0) return null;
        const known = own.filter(({ value }) => value !== null);
        return (
          <Section key={group} title={title} note={group === 'level' ? '由程序找出的位置，不是目标价。' : undefined}>
            <FactList facts={all || known.length === 0 ? own : known} />
          </Section>
        );
      })}
    </>
  );
}

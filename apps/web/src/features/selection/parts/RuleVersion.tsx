import type { Strategy } from '@guanlan/contract';
import { LANGUAGE_VERSION } from '@guanlan/stock-domain/formula';
import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { Collapsible } from '../../../ui/Collapsible';
import { showToast } from '../../../ui/notice/toast';
import { UndoBar } from '../../../ui/notice/UndoBar';
import type { Work } from '../draft';
import { FIRST_VERSION, upgradedDraft } from '../rule-version';

interface RuleVersionProps {
  readonly work: Work;
  /** User's own strategy that is being edited. */
  readonly own: Strategy | undefined;
  readonly onChange: (work: Work) => void;
}

/**
 * Language version of a strategy, with two ways to the newest: rewritten with the same meaning, or read by the new
 * rules as it stands. Both change only the draft, and can be undone until something else is edited.
 */
export function RuleVersion({ work, own, onChange }: RuleVersionProps) {
  const [step, setStep] = useState<{ readonly before: Work; readonly after: Work; readonly words: string }>();
  const isOld = work.languageVersion !== LANGUAGE_VERSION;
  const madeUnder = own ? (own.rule.languageVersion ?? FIRST_VERSION) : work.languageVersion;
  const go = (after: Work, words: string): void => {
    setStep({ before: work, after, words });
    onChange(after);
  };
  const rewrite = (): void => {
    const upgraded = upgradedDraft(work);
    if (!upgraded) showToast({ title: '先改好条件，再改写', duration: 3000 });
    else go({ ...work, ...upgraded, builder: copyOf(upgraded.builder) }, '已改写成新规则的写法，结果不变');
  };
  const readAnew = (): void => go({ ...work, languageVersion: LANGUAGE_VERSION }, '原文已改按新规则计算');
  const undo = step && step.after === work ? step : undefined;
  const isOutdated = madeUnder !== LANGUAGE_VERSION;
  if (!isOld && !isOutdated && !undo) return null;
  return (
    <div className="sel-rules">
      {isOld ? (
        <>
          <p>
            {own ? '这个策略是按旧规则保存的，一直照旧规则计算。' : '这些条件是在旧规则下写的，照旧规则计算。'}
            新规则与通达信相同。
          </p>
          <Collapsible title="新旧规则的差别">
            <ul className="sel-rule-changes">
              <li>成交量 V、VOL：原来以股计，现在以手计（1 手 100 股）</li>
              <li>BOLL：原来用总体标准差，现在用样本标准差</li>
              <li>BETWEEN：原来不含两端，现在含两端</li>
              <li>LAST(X,0,0)：原来只看当日，现在从首根K线算起</li>
            </ul>
          </Collapsible>
          <div className="sel-save">
            <Button onClick={rewrite}>改写成新规则，结果不变</Button>
            <Button onClick={readAnew}>原文按新规则计算</Button>
          </div>
        </>
      ) : isOutdated ? (
        <p className="report-note">
          按公式规则第 {madeUnder} 版保存，再保存时改为第 {LANGUAGE_VERSION} 版
        </p>
      ) : null}
      {undo ? (
        <UndoBar words={own ? `${undo.words}，保存后生效` : undo.words} onUndo={() => onChange(undo.before)} />
      ) : null}
    </div>
  );
}

const copyOf = ({ joint, rows }: NonNullable<ReturnType<typeof upgradedDraft>>['builder']): Work['builder'] => ({
  joint,
  rows: [...rows],
});

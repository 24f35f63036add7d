import { MarketBoard } from '@guanlan/contract';
import { useState } from 'react';
import { Section } from '../../../kit/report/Section';
import { Chip } from '../../../ui/Chip';
import { Collapsible } from '../../../ui/Collapsible';
import { TextField } from '../../../ui/field/TextField';
import { showToast } from '../../../ui/notice/toast';
import { rowsOfText } from '../builder-rows';
import type { Checked } from '../check-rule';
import type { Work } from '../draft';
import { ConditionBuilder } from './ConditionBuilder';
import { FormulaEditor } from './FormulaEditor';

const boards: Readonly<Record<MarketBoard, string>> = {
  main: '主板',
  chinext: '创业板',
  star: '科创板',
  bse: '北交所',
  b: 'B 股',
};

interface RuleCardProps {
  readonly work: Work;
  readonly checked: Checked;
  /** Whether the rule is that of a shipped strategy, whose words stand beside its name: its formula is folded. */
  readonly isShipped: boolean;
  readonly onChange: (work: Work) => void;
}

/** Rule of a search: conditions line by line, or a formula; each converts to the other. */
export function RuleCard({ work, checked, isShipped, onChange }: RuleCardProps) {
  const { mode, builder, formula } = work;
  /** Strategy whose formula was unfolded. */
  const [unfolded, setUnfolded] = useState<string | null>(null);
  const isFaulty = checked.marks.length + checked.rankMarks.length > 0;
  const isOpen = !isShipped || isFaulty || unfolded === work.strategyId;
  const toFormula = (): void => {
    setUnfolded(work.strategyId);
    if (mode === 'conditions') onChange({ ...work, mode: 'formula', formula: checked.text ? checked.text : formula });
  };
  const toConditions = (): void => {
    const rows = formula.trim() === '' ? builder : rowsOfText(formula);
    if (rows) onChange({ ...work, mode: 'conditions', builder: { joint: rows.joint, rows: [...rows.rows] } });
    else showToast({ title: '这个公式不是单个条件，不能改成条件列表', duration: 3000 });
  };
  return (
    <Section
      title="条件"
      aside={
        <div className="sel-chips">
          <Chip on={mode === 'conditions'} onClick={() => mode === 'formula' && toConditions()}>
            逐条添加
          </Chip>
          <Chip on={mode === 'formula' && isOpen} onClick={toFormula}>
            写公式
          </Chip>
        </div>
      }
    >
      {mode === 'conditions' ? (
        <Conditions {...{ work, checked, onChange }} />
      ) : isShipped ? (
        <Collapsible
          title="查看策略公式"
          open={isOpen}
          onOpenChange={(open) => setUnfolded(open ? work.strategyId : null)}
        >
          <Formula {...{ work, checked, onChange }} />
        </Collapsible>
      ) : (
        <Formula {...{ work, checked, onChange }} />
      )}
      <fieldset className="sel-chips">
        <legend>范围</legend>
        {MarketBoard.options.map((board) => {
          const isOn = work.boards.includes(board);
          const next = isOn ? work.boards.filter((one) => one !== board) : [...work.boards, board];
          return (
            <Chip key={board} on={isOn} onClick={() => onChange({ ...work, boards: next })}>
              {boards[board]}
            </Chip>
          );
        })}
        <Chip on={work.riskWarning} onClick={() => onChange({ ...work, riskWarning: !work.riskWarning })}>
          含风险警示
        </Chip>
      </fieldset>
      <p className="report-note">
        {work.boards.length === 0 ? '不选板块时默认全部 A 股。' : ''}
        {checked.warmup === null ? '' : `需要至少 ${checked.warmup} 个交易日的数据，不足的股票会被排除。`}
      </p>
    </Section>
  );
}

type PartProps = Omit<RuleCardProps, 'isShipped'>;

/** Conditions line by line, with the formula that they are. */
function Conditions({ work, checked, onChange }: PartProps) {
  return (
    <>
      <ConditionBuilder
        value={work.builder}
        languageVersion={work.languageVersion}
        onChange={({ joint, rows }) => onChange({ ...work, builder: { joint, rows: [...rows] } })}
      />
      {checked.marks.length > 0 ? (
        <p className="sel-faults" role="alert">
          {checked.marks[0]?.message}
        </p>
      ) : null}
      <Rank {...{ work, checked, onChange }} />
      {checked.text ? (
        <Collapsible title="对应的公式">
          <p className="report-note">
            <code>{checked.text}</code>
          </p>
        </Collapsible>
      ) : null}
    </>
  );
}

/** Formula of the rule, and that of its order. */
function Formula({ work, checked, onChange }: PartProps) {
  return (
    <>
      <FormulaEditor
        label="选股公式"
        value={work.formula}
        languageVersion={work.languageVersion}
        marks={checked.marks}
        onChange={(next) => onChange({ ...work, formula: next })}
      />
      <Rank {...{ work, checked, onChange }} />
    </>
  );
}

/** Orders that have a name, as formulas. */
const orders = [
  { text: '涨幅', rank: '(C/REF(C,1)-1)*100' },
  { text: '量比', rank: 'V/REF(MA(V,5),1)' },
  { text: '成交额', rank: 'AMOUNT' },
  { text: '不排序', rank: '' },
] as const;

/** Order of the hits: one of those with a name, or a formula of the user's own. */
function Rank({ work, checked, onChange }: PartProps) {
  const [isTyping, setTyping] = useState(false);
  const known = orders.find(({ rank }) => rank === work.rank.trim());
  const isOwn = isTyping || !known;
  const choose = (rank: string): void => {
    setTyping(false);
    onChange({ ...work, rank });
  };
  return (
    <>
      <fieldset className="sel-chips">
        <legend>排序（从大到小）</legend>
        {orders.map(({ text, rank }) => (
          <Chip key={text} on={!isOwn && rank === known?.rank} onClick={() => choose(rank)}>
            {text}
          </Chip>
        ))}
        <Chip on={isOwn} onClick={() => setTyping(true)}>
          自定义公式
        </Chip>
      </fieldset>
      {isOwn ? (
        <TextField
          label="排序公式"
          value={work.rank}
          maxLength={500}
          spellCheck={false}
          error={checked.rankMarks[0]?.message}
          onChange={(event) => onChange({ ...work, rank: event.target.value })}
        />
      ) : null}
    </>
  );
}

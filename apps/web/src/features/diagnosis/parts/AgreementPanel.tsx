import type { Agreement } from '@guanlan/contract';
import { Metric, Metrics } from '../../../kit/report/Metric';
import { Section } from '../../../kit/report/Section';
import { Table } from '../../../kit/report/Table';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { leanText, shortStance } from '../words';

type Verdict = Agreement['stance']['verdict'];

const verdicts: Readonly<Record<Verdict, { readonly text: string; readonly kind: 'brand' | 'warning' | 'neutral' }>> = {
  agree: { text: '一致', kind: 'brand' },
  disagree: { text: '不一致', kind: 'warning' },
  'not-said': { text: '未提及', kind: 'neutral' },
};

const badge = (verdict: Verdict) => <Badge kind={verdicts[verdict].kind}>{verdicts[verdict].text}</Badge>;

interface AgreementPanelProps {
  readonly agreement: Agreement | null;
  /** The reading is by the demonstration model. */
  readonly demo: boolean;
  /** Leads to the model's reading, which the comparison needs. */
  readonly onRead: () => void;
}

/** Comparison of rules and reading, part by part, without a common score. */
export function AgreementPanel({ agreement, demo, onRead }: AgreementPanelProps) {
  if (!agreement || demo) {
    return (
      <Section title="对照">
        <p className="report-note">
          {demo ? '演示模型只看几个数的正负，没有可以对照的看法。' : '有了通过核对的模型解读，这里逐项列出两边的异同。'}
        </p>
        {demo ? null : (
          <div className="diag-to-reading">
            <Button block onClick={onRead}>
              去请模型解读
            </Button>
          </div>
        )}
      </Section>
    );
  }
  const { stance, horizons, parts, agree, disagree, notSaid } = agreement;
  const stances = [
    ['短期', horizons.short],
    ['长期', horizons.long],
    ['总体', stance],
  ] as const;
  const order: readonly Verdict[] = ['disagree', 'agree', 'not-said'];
  const sorted = [...parts].sort((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict));
  return (
    <Section title="对照" note="两边各看各的，只列异同，不合成一个分数。">
      <Metrics>
        <Metric label="分项一致" value={agree} />
        <Metric label="分项不一致" value={disagree} />
        <Metric label="分项未提及" value={notSaid} />
      </Metrics>
      <Table
        caption="规则与模型逐项对照"
        head={['项目', '规则', '模型', '异同']}
        rows={[
          ...stances.map(([name, of]) => ({
            key: name,
            cells: [name, shortStance[of.rule], shortStance[of.reading], badge(of.verdict)],
          })),
          ...sorted.map(({ part, label, rule, reading, verdict }) => ({
            key: part,
            cells: [label, leanText[rule], leanText[reading], badge(verdict)],
          })),
        ]}
      />
    </Section>
  );
}

import type { RuleDiagnosis } from '@guanlan/contract';
import { summaryOf } from '@guanlan/stock-domain/diagnosis';
import { useState } from 'react';
import { Metric, Metrics } from '../../../kit/report/Metric';
import { Section } from '../../../kit/report/Section';
import { Button } from '../../../ui/Button';
import { Collapsible } from '../../../ui/Collapsible';
import { PriceText } from '../../../ui/price/PriceText';
import { confidenceText, sections, stanceText, trendOfStance } from '../words';
import './verdict.css';

/** Conclusion of the rules in three sentences with their score; its parts and how sure it is are behind one tap. */
export function Verdict({ diagnosis }: { readonly diagnosis: RuleDiagnosis }) {
  const [isOpen, setOpen] = useState(false);
  const { total } = diagnosis.score;
  return (
    <Section
      title="规则结论"
      aside={
        total === null ? null : (
          <Button kind="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <span className="diag-total">
              {total} 分<small>（共 100）</small>
            </span>
          </Button>
        )
      }
    >
      <ul className="diag-summary">
        {summaryOf(diagnosis).map(({ subject, lead, detail }) => (
          <li key={subject}>
            <strong>{lead}</strong>
            {detail ? `：${detail}` : ''}。
          </li>
        ))}
      </ul>
      <div className="diag-fold">
        <Collapsible title="评分与可信度" open={isOpen} onOpenChange={setOpen}>
          <ScoreDetail diagnosis={diagnosis} />
        </Collapsible>
      </div>
    </Section>
  );
}

function ScoreDetail({ diagnosis }: { readonly diagnosis: RuleDiagnosis }) {
  const { horizons, score, quality, confidenceCap, stance } = diagnosis;
  const stanceOf = (value: RuleDiagnosis['stance']) => (
    <PriceText by={trendOfStance(value)} arrow>
      {stanceText[value]}
    </PriceText>
  );
  return (
    <div className="diag-detail">
      <p className="report-note">由程序按公开规则计算，没有模型参与。短期与长期分开看，不合成一个结论。</p>
      <Metrics>
        <Metric label="短期" value={stanceOf(horizons.short.stance)} />
        <Metric label="长期" value={stanceOf(horizons.long.stance)} />
        <Metric label="总体" value={stanceOf(stance)} />
        <Metric label="规则评分" value={score.total === null ? '—' : `${score.total}/100`} />
        <Metric
          label="数据"
          value={quality.known === quality.total ? '齐全' : `${quality.known}/${quality.total}`}
          note={qualityNote(quality)}
        />
        <Metric label="可信度" value={`最高“${confidenceText[confidenceCap]}”`} />
      </Metrics>
      <ul className="diag-bars" aria-label="分项得分">
        {sections.map(({ id, title, scoreName }) => (
          <Bar key={id} title={scoreName ?? title} score={diagnosis.sections[id]} />
        ))}
      </ul>
    </div>
  );
}

function qualityNote({ stale, partial, degraded }: RuleDiagnosis['quality']): string | undefined {
  const notes = [
    ...(stale > 0 ? [`${stale} 项过时`] : []),
    ...(partial > 0 ? [`${partial} 项盘中数据，收盘后可能变化`] : []),
    ...(degraded > 0 ? [`${degraded} 项为替代`] : []),
  ];
  return notes.length > 0 ? notes.join('，') : undefined;
}

function Bar({ title, score }: { readonly title: string; readonly score: RuleDiagnosis['score'] }) {
  const { points, outOf } = score;
  const share = outOf > 0 ? points / outOf : 0;
  return (
    <li>
      <span>{title.replace(/（.*/, '')}</span>
      <span className="diag-bar" aria-hidden="true">
        <span style={{ width: `${Math.round(share * 100)}%` }} />
      </span>
      <span className="diag-points">{outOf > 0 ? `${points}/${outOf}` : '—'}</span>
    </li>
  );
}

import { View } from 'tamagui';
import { errorText } from '../../../../base/error-text';
import { Button } from '../../../../ui/Button';
import { Collapsible } from '../../../../ui/Collapsible';
import { Facts } from '../../../../ui/Facts';
import { Heading, Text } from '../../../../ui/Text';
import { arrivalStats } from '../../streams/arrival-stats';
import { duration, figuresOf, serverFigures } from '../../streams/figures';
import { checkFigures, markTexts, rawStream, streamReport } from '../../streams/report';
import { verdictOf } from '../../streams/run-check';
import type { StreamRun, StreamRunView } from '../../streams/stream-run';
import type { Begun } from '../../streams/use-run';
import { CodeText } from '../CodeText';
import { AnswerText } from './AnswerText';
import { ArrivalChartView } from './ArrivalChartView';
import { ArrivalList } from './ArrivalList';
import { ReportActions } from './ReportActions';
import { RunStatus } from './RunStatus';

/** Limit of frames shown as text; the file has all of them. */
const RAW_SHOWN = 60;

/** Figures, chart and frames of a run of the server's stream, also while it runs. */
export function StreamResult({ begun, view }: { readonly begun: Begun<StreamRun>; readonly view: StreamRunView }) {
  const { arrivals, marks, message, phase } = view;
  const running = phase === 'starting' || phase === 'reading';
  return (
    <>
      <section className="lab-section" aria-label="测试结果">
        <RunStatus
          {...statusOf(view)}
          model={begun.model.label}
          demo={begun.model.demo}
          silentSince={running ? view.began + (arrivals.at(-1)?.at ?? 0) : null}
        />
        {view.failure ? (
          <Text tone="danger" role="alert">
            {errorText(view.failure).title}
          </Text>
        ) : null}
        {message?.status === 'interrupted' ? (
          <Text tone="muted">服务器在途中重启，回答到此为止，续传也取不到更多；请再测一次。</Text>
        ) : null}
        <ArrivalChartView arrivals={arrivals} marks={marks} />
        <Facts of={[...figuresOf(arrivalStats(arrivals), message?.usage), ...serverFigures(message)]} />
        <ReportActions
          begun={begun}
          name="stream-test"
          report={(facts) => streamReport(facts, view)}
          raw={() => rawStream(arrivals, marks)}
        />
      </section>
      <Check view={view} onRecheck={() => void begun.watch.recheck()} />
      <AnswerText text={message?.text ?? ''} reasoning={message?.reasoning ?? ''} running={running} />
      <section className="lab-section" aria-label="到达的事件">
        <Heading level={2} size={16}>
          到达的事件
        </Heading>
        <ArrivalList arrivals={arrivals} />
        <Collapsible title={`原始事件（最近 ${RAW_SHOWN} 条）`}>
          <CodeText
            label="原始事件"
            text={arrivals
              .slice(-RAW_SHOWN)
              .map((one) => one.raw)
              .join('')}
          />
        </Collapsible>
      </section>
    </>
  );
}

interface CheckProps {
  readonly view: StreamRunView;
  readonly onRecheck: () => void;
}

/** Breaks of the connection, and the comparison with the server. */
function Check({ view: { check, marks, phase }, onRecheck }: CheckProps) {
  if (!check && marks.length === 0) return null;
  return (
    <section className="lab-section" aria-label="断线与核对">
      <Heading level={2} size={16}>
        断线与核对
      </Heading>
      {marks.length === 0 ? null : (
        <Facts of={marks.map(({ at, is, seq }) => [duration(at), `${markTexts[is]}，到第 ${seq} 条`] as const)} />
      )}
      {phase === 'checking' ? <Text tone="muted">正在核对…</Text> : null}
      {check && 'whole' in check ? (
        <>
          <Text tone={check.whole ? 'ink' : 'danger'} strong role="status">
            {check.whole ? '✓' : '✗'} {verdictOf(check)}
          </Text>
          <Facts of={checkFigures(check)} />
        </>
      ) : null}
      {check && 'failure' in check && phase === 'ended' ? (
        <View gap="$8" alignItems="flex-start">
          <Text tone="danger">没有核对成：{errorText(check.failure).title}</Text>
          <Button icon="refresh" onClick={onRecheck}>
            重新核对
          </Button>
        </View>
      ) : null}
    </section>
  );
}

const ended = {
  streaming: ['进行中', 'brand'],
  done: ['完成', 'brand'],
  stopped: ['已停止', 'neutral'],
  interrupted: ['服务器中断了回答', 'warning'],
  error: ['出错', 'danger'],
} as const;

function statusOf({ phase, message }: StreamRunView) {
  if (phase === 'starting') return { status: '正在开始', kind: 'neutral' } as const;
  if (phase === 'reading') return { status: '正在接收', kind: 'brand' } as const;
  if (phase === 'cut') return { status: '已断开', kind: 'warning' } as const;
  if (phase === 'lost') return { status: '连接断了', kind: 'danger' } as const;
  if (phase === 'failed' || !message) return { status: '没有开始', kind: 'danger' } as const;
  const { error, status } = message;
  if (error?.code === 'LLM_LENGTH') return { status: '到达长度上限', kind: 'brand' } as const;
  if (error) return { status: `${error.code}：${error.message}`, kind: 'danger' } as const;
  const [text, kind] = ended[status];
  return { status: text, kind };
}

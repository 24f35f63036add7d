import { errors, isErrorCode } from '@guanlan/contract/errors';
import { errorText } from '../../../../base/error-text';
import { Collapsible } from '../../../../ui/Collapsible';
import { Facts } from '../../../../ui/Facts';
import { Heading, Text } from '../../../../ui/Text';
import { arrivalStats } from '../../streams/arrival-stats';
import { figuresOf } from '../../streams/figures';
import type { NativeRunView } from '../../streams/native-run';
import { adapterLines, nativeOutcome, nativeReport, rawLines, requestText } from '../../streams/report';
import type { BegunRun } from '../../streams/run-facts';
import { CodeText } from '../CodeText';
import { AnswerText } from './AnswerText';
import { ArrivalChartView } from './ArrivalChartView';
import { ArrivalList } from './ArrivalList';
import { ReportActions } from './ReportActions';
import { RunStatus } from './RunStatus';

/** Limit of shown lines; the file has all of them. */
const MAX_LINES = 120;

const tail = (lines: readonly string[]): string => lines.slice(-MAX_LINES).join('\n');

interface NativeResultProps {
  readonly begun: BegunRun;
  readonly view: NativeRunView;
}

/** A provider's own stream beside the events that the adapter made of it. */
export function NativeResult({ begun, view }: NativeResultProps) {
  const { events, arrivals, phase } = view;
  const running = phase === 'reading';
  const usage = events.findLast((event) => event.type === 'usage')?.usage;
  const raw = rawLines(events);
  return (
    <>
      <section className="lab-section" aria-label="测试结果">
        <RunStatus
          {...statusOf(view)}
          model={begun.model.label}
          demo={begun.model.demo}
          silentSince={running ? view.heardAt : null}
        />
        <Failure view={view} />
        <ArrivalChartView arrivals={arrivals} />
        <Facts of={figuresOf(arrivalStats(arrivals), usage)} />
        <ReportActions
          begun={begun}
          name="native-ai-test"
          report={(facts) => nativeReport(facts, view)}
          raw={() => [...raw, '', ...adapterLines(events)].join('\n')}
        />
      </section>
      <Requests view={view} />
      <div className="run-beside">
        <Lines title="服务商发来的" note="服务器收到的原始行，密钥已隐去" lines={raw} />
        <Lines title="适配器的结果" note="从这些行里读出的事件" lines={adapterLines(events)} />
      </div>
      <AnswerText text={view.text} reasoning={view.reasoning} running={running} />
      <section className="lab-section" aria-label="到达的事件">
        <Heading level={2} size={16}>
          到达的事件
        </Heading>
        <ArrivalList arrivals={arrivals} />
      </section>
    </>
  );
}

function Lines({ title, note, lines }: { title: string; note: string; lines: readonly string[] }) {
  return (
    <section className="lab-section" aria-label={title}>
      <Heading level={2} size={16}>
        {title}
      </Heading>
      <Text size={12} tone="muted">
        {note}；{lines.length > MAX_LINES ? `共 ${lines.length} 行，显示最近 ${MAX_LINES} 行` : `共 ${lines.length} 行`}
      </Text>
      {lines.length === 0 ? (
        <Text tone="muted">还没有</Text>
      ) : (
        <CodeText label={`${title}（原文）`} text={tail(lines)} />
      )}
    </section>
  );
}

function Requests({ view: { events } }: { readonly view: NativeRunView }) {
  const requests = events.filter((event) => event.type === 'request');
  return (
    <section className="lab-section" aria-label="发出的请求">
      <Heading level={2} size={16}>
        发出的请求
      </Heading>
      {requests.length === 0 ? <Text tone="muted">还没有发出</Text> : null}
      {requests.map((request, index) => (
        <Collapsible
          key={request.at}
          title={requests.length > 1 ? `第 ${index + 1} 次` : `POST ${request.url}`}
          open={index === requests.length - 1}
        >
          <CodeText label={`请求 ${index + 1}`} text={requestText(request)} />
        </Collapsible>
      ))}
    </section>
  );
}

/** Failures by class, with the app's text and the provider's. */
function Failure({ view }: { readonly view: NativeRunView }) {
  const failed = view.events.filter((event) => event.type === 'failed');
  const broken = brokenText(view);
  return (
    <>
      {broken === null ? null : (
        <Text tone="danger" role="alert">
          {broken}
        </Text>
      )}
      {failed.length === 0 ? null : (
        <Facts
          of={failed.map(
            ({ code, detail }) => [code, `${isErrorCode(code) ? errors[code].text : ''}（${detail}）`] as const,
          )}
        />
      )}
    </>
  );
}

/** Reason why a stream ended other than by the provider. */
function brokenText({ phase, events, failure }: NativeRunView): string | null {
  const last = events.at(-1);
  if (phase === 'failed') {
    if (events.length === 0 && failure) return errorText(failure).title;
    return '与服务器的连接断了，下面是断开之前收到的；请再测一次。';
  }
  if (last?.type === 'end' && last.code === 'SERVICE_STOPPING')
    return '服务器在途中重启，下面是重启之前收到的；请再测一次。';
  return null;
}

function statusOf(view: NativeRunView) {
  const last = view.events.at(-1);
  if (view.phase === 'reading') return { status: '正在接收', kind: 'brand' } as const;
  if (view.phase === 'stopped') return { status: '已停止', kind: 'neutral' } as const;
  if (last?.type === 'end' && last.code === 'SERVICE_STOPPING')
    return { status: '服务器中断了测试', kind: 'warning' } as const;
  if (last?.type === 'end' && last.reason === 'length') return { status: '到达长度上限', kind: 'brand' } as const;
  if (last?.type === 'end' && last.reason !== null) return { status: '完成', kind: 'brand' } as const;
  return { status: nativeOutcome(view), kind: 'danger' } as const;
}

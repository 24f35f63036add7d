import type { NativeEvent, NativeRun } from '@guanlan/contract';
import type { Arrival } from './arrival';
import { kindTexts } from './arrival';
import { arrivalStats } from './arrival-stats';
import { duration, type Figure, figuresOf, serverFigures } from './figures';
import type { NativeRunView } from './native-run';
import { type RunCheck, verdictOf } from './run-check';
import { troubleTexts, unitTexts } from './run-settings';
import type { Mark, StreamRunView } from './stream-run';

/** Circumstances of a run for its report; none of them is secret. */
export interface RunFacts {
  readonly run: NativeRun;
  /** Name of the model on screen. */
  readonly model: string;
  readonly demo: boolean;
  readonly version: string;
  readonly browser: string;
  readonly at: Date;
}

const cell = (text: string): string => text.replace(/\s+/g, ' ').replaceAll('|', '\\|');

const table = (rows: readonly Figure[]): string =>
  ['| 项目 | 值 |', '| --- | --- |', ...rows.map(([name, value]) => `| ${cell(name)} | ${cell(value)} |`)].join('\n');

function head(title: string, { run, model, demo, version, browser, at }: RunFacts): string[] {
  const { size, prompt, trouble } = run;
  return [
    `# ${title}`,
    table([
      ['时间', at.toISOString()],
      ['应用版本', version],
      ['浏览器', browser],
      ['模型', `${model}${demo ? '（演示模型）' : ''}`],
      [unitTexts[size.unit], String(size.n)],
      ...(trouble === 'none' ? [] : [['模拟故障', troubleTexts[trouble]] as const]),
      ['提示词', prompt],
    ]),
  ];
}

export const markTexts: Readonly<Record<Mark['is'], string>> = {
  cut: '主动断开',
  lost: '连接断了',
  resumed: '续传',
  stopped: '停止',
};

/** Comparison with the server, line by line. */
export function checkFigures({ sequence, storedSeq, text, reasoning }: RunCheck): Figure[] {
  const { last, missing, doubled } = sequence;
  const compared = ({ same, here, stored }: RunCheck['text']): string =>
    `${same ? '一致' : '不一致'}（本页 ${here.length} 字 ${here.sha256.slice(0, 12)}，服务器 ${stored.length} 字 ${stored.sha256.slice(0, 12)}）`;
  return [
    ['序号', `到 ${last}，缺 ${missing}，重复 ${doubled}；服务器正文到 ${storedSeq}`],
    ['正文', compared(text)],
    ['推理', compared(reasoning)],
  ];
}

const section = (title: string, body: string): string[] => (body === '' ? [] : [`## ${title}`, body]);

/** Report of a run of the server's stream as Markdown. */
export function streamReport(facts: RunFacts, { arrivals, marks, message, check, phase }: StreamRunView): string {
  const stats = arrivalStats(arrivals);
  const connection = marks
    .map(({ at, is, seq }) => `- ${duration(at)} ${markTexts[is]}，当时到第 ${seq} 条`)
    .join('\n');
  const verdict =
    check && 'whole' in check
      ? `${check.whole ? '完整' : '不完整'}：${verdictOf(check)}。\n\n${table(checkFigures(check))}`
      : '没有核对。';
  const outcome = message?.error ? `${message.error.code} ${message.error.message}` : (message?.status ?? phase);
  return [
    ...head('流式测试报告', facts),
    ...section('结果', outcome),
    ...section('数据', table([...figuresOf(stats, message?.usage), ...serverFigures(message)])),
    ...section('连接', connection),
    ...section('与服务器核对', verdict),
    '',
  ].join('\n\n');
}

/** Outcome of a native run, in words for the screen and the report. */
export function nativeOutcome({ phase, events }: Pick<NativeRunView, 'phase' | 'events'>): string {
  const last = events.at(-1);
  if (last?.type === 'end') return last.code ?? `完成（${last.reason}）`;
  if (phase === 'failed') return events.length > 0 ? '连接断了' : '没有开始';
  return phase === 'reading' ? '进行中' : '已停止';
}

/** Report of a provider's stream as Markdown, the request included. */
export function nativeReport(facts: RunFacts, view: NativeRunView): string {
  const requests = view.events.flatMap((event) => (event.type === 'request' ? [requestText(event)] : []));
  const failures = view.events.flatMap((event) =>
    event.type === 'failed' ? [`- ${duration(event.at)} ${event.code}：${event.detail}`] : [],
  );
  const usage = view.events.findLast((event) => event.type === 'usage')?.usage;
  return [
    ...head('原生 AI 测试报告', facts),
    ...section('结果', nativeOutcome(view)),
    ...section('数据（服务器的时钟）', table(figuresOf(arrivalStats(view.arrivals), usage))),
    ...section('失败与重试', failures.join('\n')),
    ...section('发出的请求', requests.map((text) => `~~~http\n${text}\n~~~`).join('\n\n')),
    '',
  ].join('\n\n');
}

/** Request as it was sent, its key masked. */
export const requestText = ({ method, url, headers, body }: Extract<NativeEvent, { type: 'request' }>): string =>
  [`${method} ${url}`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), '', body].join('\n');

const stamp = (at: number): string => `${`+${at.toFixed(1)}`.padStart(8)} ms`;

/** The server's stream as received, each frame with its time. */
export const rawStream = (arrivals: readonly Arrival[], marks: readonly Mark[]): string =>
  [
    ...arrivals.map(({ at, connection, kind, bytes, raw }) => ({
      at,
      text: `# ${stamp(at)}  连接 ${connection}  ${kindTexts[kind]}  ${bytes} 字节\n${raw.trimEnd()}`,
    })),
    ...marks.map(({ at, is, seq }) => ({ at, text: `# ${stamp(at)}  ${markTexts[is]}（seq ${seq}）` })),
  ]
    .sort((a, b) => a.at - b.at)
    .map(({ text }) => `${text}\n`)
    .join('\n');

/** Provider's stream as the server received it, each line with its time. */
export const rawLines = (events: readonly NativeEvent[]): string[] =>
  events.flatMap((event) => {
    if (event.type === 'request') return [`${stamp(event.at)}  > ${event.method} ${event.url}`];
    if (event.type === 'response')
      return [
        `${stamp(event.at)}  < HTTP ${event.status}`,
        ...Object.entries(event.headers).map(([name, value]) => `${stamp(event.at)}  < ${name}: ${value}`),
      ];
    return event.type === 'read'
      ? event.lines.filter((line) => line !== '').map((line) => `${stamp(event.at)}  ${line}`)
      : [];
  });

/** Events that the adapter made of a provider's stream, each with its time. */
export const adapterLines = (events: readonly NativeEvent[]): string[] =>
  events.flatMap((event) => {
    const { type, at, ...rest } = event;
    if (type === 'request' || type === 'response' || type === 'read') return [];
    return [`${stamp(at)}  ${type}  ${'delta' in rest ? JSON.stringify(rest.delta) : JSON.stringify(rest)}`];
  });

import type { Message, Usage } from '@guanlan/contract';
import { type ArrivalStats, rateOf } from './arrival-stats';

export type Figure = readonly [name: string, value: string];

const NO_FIGURE = '—';

/** Duration in a suitable unit. */
export function duration(ms: number | null): string {
  if (ms === null) return NO_FIGURE;
  return ms < 1_000 ? `${ms.toFixed(ms < 10 ? 1 : 0)} ms` : `${(ms / 1_000).toFixed(2)} 秒`;
}

export function size(bytes: number): string {
  return bytes < 10_000 ? `${bytes} 字节` : `${(bytes / 1_024).toFixed(1)} KB`;
}

/** Share and number of pieces that came together above which buffering is suspected. */
const BUFFERED_SHARE = 0.8;
const MIN_PIECES = 20;

const perSecond = (rate: number | null, unit: string): string =>
  rate === null ? NO_FIGURE : `${rate.toFixed(1)} ${unit}/秒`;

/** Times measured by the server from its call to the provider on; those not known yet are omitted. */
export const serverFigures = (message: Pick<Message, 'firstTokenMs' | 'durationMs'> | null): Figure[] =>
  [
    ['服务器首字', message?.firstTokenMs ?? null],
    ['服务器总用时', message?.durationMs ?? null],
  ].flatMap(([name, ms]) => (typeof ms === 'number' ? [[String(name), duration(ms)] as const] : []));

/** Figures of a record, line by line. The rate in tokens needs the provider's usage. */
export function figuresOf(stats: ArrivalStats, usage: Usage | null | undefined): Figure[] {
  const { gaps, bunched } = stats;
  return [
    ['首字节（从开始算起）', duration(stats.firstByteMs)],
    ['首字', duration(stats.firstTokenMs)],
    ...(stats.reasoning > 0 ? [['正文首字', duration(stats.firstTextMs)] as const] : []),
    ['最后一字', duration(stats.lastTokenMs)],
    ['速度', usage ? perSecond(rateOf(usage.output, stats), 'tokens') : '没有收到用量'],
    ['字速', perSecond(rateOf(stats.text + stats.reasoning, stats), '字')],
    [
      '用量',
      usage
        ? `输入 ${usage.input}，输出 ${usage.output}${usage.reasoning ? `，其中推理 ${usage.reasoning}` : ''} tokens`
        : NO_FIGURE,
    ],
    ['收到', `${stats.events} 项，${size(stats.bytes)}；正文 ${stats.text} 字，推理 ${stats.reasoning} 字`],
    ['间隔 p50 / p90 / p99', gaps ? [gaps.p50, gaps.p90, gaps.p99].map(duration).join(' / ') : NO_FIGURE],
    ['最长停顿', gaps ? `${duration(gaps.max)}（从 ${duration(gaps.maxAt)} 起）` : NO_FIGURE],
    [
      '成批到达',
      bunched === null
        ? NO_FIGURE
        : `${Math.round(bunched * 100)}%${bunched > BUFFERED_SHARE && stats.pieces >= MIN_PIECES ? '，途中可能有缓冲' : ''}`,
    ],
  ];
}

import type { Message } from '@guanlan/contract';

/** Line of an answer's details. */
export interface Figure {
  readonly label: string;
  readonly value: string;
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(ms < 10_000 ? 1 : 0)} 秒`;

/** Duration of the reasoning, for example `3 秒`; less than one second counts as one. */
export const thinkingSeconds = (ms: number): string => `${Math.max(1, Math.round(ms / 1000))} 秒`;

/** Figures of how an answer was made, without those that the provider did not report. */
export function answerFigures({ model, usage, firstTokenMs, reasoningMs, durationMs, sources }: Message): Figure[] {
  const writing = durationMs !== null && firstTokenMs !== null ? durationMs - firstTokenMs : 0;
  const rows: [string, string | null][] = [
    ['模型', model],
    ['输入', usage && `${usage.input} tokens`],
    ['输出', usage && `${usage.output} tokens`],
    ['其中思考', usage?.reasoning ? `${usage.reasoning} tokens` : null],
    ['联网搜索', sources && (sources.length > 0 ? `${sources.length} 个来源` : '没有返回来源')],
    ['首字用时', firstTokenMs === null ? null : seconds(firstTokenMs)],
    ['思考用时', reasoningMs === null ? null : seconds(reasoningMs)],
    ['总用时', durationMs === null ? null : seconds(durationMs)],
    ['生成速度', usage && writing > 0 ? `${((usage.output * 1000) / writing).toFixed(1)} tokens/秒` : null],
  ];
  return rows.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
}

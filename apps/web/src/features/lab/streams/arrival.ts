/** What a piece of a stream is. `wire`: bytes whose meaning comes apart from them. */
export type ArrivalKind =
  | 'start'
  | 'reasoning'
  | 'text'
  | 'source'
  | 'usage'
  | 'snapshot'
  | 'heartbeat'
  | 'end'
  | 'error'
  | 'wire'
  | 'other';

/** One thing that came over a stream. */
export interface Arrival {
  /** ms since the run began. */
  readonly at: number;
  readonly kind: ArrivalKind;
  /** On the wire, as UTF-8. */
  readonly bytes: number;
  /** Of the answer or of its reasoning, UTF-16 units. */
  readonly characters: number;
  /** The event's number; null where it has none. */
  readonly seq: number | null;
  /** Which connection it came over, from 1 on. */
  readonly connection: number;
  /** As it came. */
  readonly raw: string;
}

export const kindTexts: Readonly<Record<ArrivalKind, string>> = {
  start: '开始',
  reasoning: '推理',
  text: '正文',
  source: '来源',
  usage: '用量',
  snapshot: '快照',
  heartbeat: '心跳',
  end: '结束',
  error: '错误',
  wire: '字节',
  other: '其他',
};

/** Whether it brought a part of what the model said. */
export const isPayload = ({ kind }: Pick<Arrival, 'kind'>): boolean => kind === 'text' || kind === 'reasoning';

const encoder = new TextEncoder();

/** Length as UTF-8. */
export const byteLength = (text: string): number => encoder.encode(text).length;

/** Kind of a piece of a stream. `wire`: raw bytes whose meaning is recorded separately. */
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

/** Piece of a stream. */
export interface Arrival {
  /** Time since the run began, ms. */
  readonly at: number;
  readonly kind: ArrivalKind;
  /** Size on the wire, as UTF-8. */
  readonly bytes: number;
  /** Characters of the answer or of its reasoning, UTF-16 units. */
  readonly characters: number;
  /** Sequence number of the event; null where it has none. */
  readonly seq: number | null;
  /** Number of the connection, counted from 1. */
  readonly connection: number;
  /** Raw text. */
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

/** Whether a piece holds a part of the answer or of its reasoning. */
export const isPayload = ({ kind }: Pick<Arrival, 'kind'>): boolean => kind === 'text' || kind === 'reasoning';

const encoder = new TextEncoder();

/** Length as UTF-8. */
export const byteLength = (text: string): number => encoder.encode(text).length;

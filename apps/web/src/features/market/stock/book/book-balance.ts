import type { Quote } from '@guanlan/contract';

type Book = Pick<Quote, 'bids' | 'asks'>;

/** How much more is bid for than offered on the levels shown. */
interface BookBalance {
  /** 委比: the difference as a share of both sides, %. */
  readonly percent: number;
  /** 委差: the difference, shares. */
  readonly shares: number;
}

const volumeOf = (side: Book['bids']): number => (side ?? []).reduce((sum, { volume }) => sum + volume, 0);

/** Balance of an order book; null for an empty one. */
export function bookBalance({ bids, asks }: Book): BookBalance | null {
  const [bid, ask] = [volumeOf(bids), volumeOf(asks)];
  if (bid + ask === 0) return null;
  return { percent: ((bid - ask) / (bid + ask)) * 100, shares: bid - ask };
}

/** Volume of the largest level on either side; 0 for an empty book. */
export const largestLevel = ({ bids, asks }: Book): number =>
  Math.max(0, ...[...(bids ?? []), ...(asks ?? [])].map(({ volume }) => volume));

/** In which units a source counts, as far as its own numbers tell. */
export interface Units {
  /** Multiply its volume by this to have shares: 1, or 100 where it counts in lots. */
  readonly volume: 1 | 100;
  /** Multiply its amount by this to have yuan: 1, 1000 or 10,000. */
  readonly amount: 1 | 1000 | 10_000;
}

const candidates: readonly Units[] = [
  { volume: 1, amount: 1 },
  { volume: 100, amount: 1 },
  { volume: 1, amount: 1000 },
  { volume: 1, amount: 10_000 },
  { volume: 100, amount: 1000 },
  { volume: 100, amount: 10_000 },
];

/**
 * Tells the units of a quote or a bar as quoted: amount over volume must be a price of that day. Volumes in lots with
 * amounts in thousands differ from shares with yuan by ten, lots with ten thousands by a hundred, so the answer is one.
 *
 * @param low - lowest and highest price of the day, yuan
 * @returns undefined where nothing traded, and where no units or several fit
 */
export function unitsOf(quote: {
  readonly volume: number;
  readonly amount: number;
  readonly low: number;
  readonly high: number;
}): Units | undefined {
  const { volume, amount, low, high } = quote;
  if (!(volume > 0 && amount > 0 && low > 0 && high >= low)) return undefined;
  // A source may round its amount or count a few trades late.
  const fitting = candidates.filter((units) => {
    const average = (amount * units.amount) / (volume * units.volume);
    return average >= low * 0.98 && average <= high * 1.02;
  });
  return fitting.length === 1 ? fitting[0] : undefined;
}

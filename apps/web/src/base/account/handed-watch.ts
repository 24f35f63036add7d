/** Stock that a visitor wants on the watchlist. */
export interface WantedStock {
  readonly code: string;
  readonly name: string;
}

/** Time for which it waits for the sign-in, ms. */
const WAIT_MS = 30 * 60_000;

let handed: { readonly stock: WantedStock; readonly at: number } | null = null;

/** Keeps a stock until its visitor has signed in, in place of an earlier one. */
export function handWatch(stock: WantedStock): void {
  handed = { stock, at: Date.now() };
}

/** Stock that waits for the sign-in; null where there is none. */
export function handedWatch(): WantedStock | null {
  return handed !== null && Date.now() - handed.at < WAIT_MS ? handed.stock : null;
}

/** Forgets the stock once it is added. */
export function forgetWatch(): void {
  handed = null;
}

/** Holding as it is typed. */
export interface HoldingFields {
  readonly cost: string;
  readonly quantity: string;
  readonly note: string;
}

interface Holding {
  readonly cost: number | null;
  readonly quantity: number | null;
  readonly note: string;
}

interface Read {
  readonly value: Holding | null;
  readonly problems: Partial<Record<keyof HoldingFields, string>>;
}

/** Parses the form: an empty field clears the value, an invalid number gives an error for its field. */
export function readHolding({ cost, quantity, note }: HoldingFields): Read {
  const price = numberOf(cost);
  const shares = numberOf(quantity);
  const problems: Partial<Record<keyof HoldingFields, string>> = {};
  if (price !== null && !(price > 0 && price <= 1_000_000)) problems.cost = '成本价要大于 0，最多 100 万元';
  if (shares !== null && !(Number.isInteger(shares) && shares >= 0 && shares <= 10_000_000_000))
    problems.quantity = '数量要是不小于 0 的整数';
  const isGood = Object.keys(problems).length === 0;
  return { value: isGood ? { cost: price, quantity: shares, note: note.trim() } : null, problems };
}

/** Parts of a holding that differ from those that the form began with: others may have been changed elsewhere since. */
export function changedHolding(now: Holding, begun: Holding): Partial<Holding> {
  return {
    ...(now.cost !== begun.cost && { cost: now.cost }),
    ...(now.quantity !== begun.quantity && { quantity: now.quantity }),
    ...(now.note !== begun.note && { note: now.note }),
  };
}

/** Parses a number; null for an empty text, NaN for an invalid one. */
function numberOf(text: string): number | null {
  const plain = text.normalize('NFKC').replace(/[\s,]/g, '');
  if (plain === '') return null;
  return /^\d+(\.\d*)?$/.test(plain) ? Number(plain) : Number.NaN;
}

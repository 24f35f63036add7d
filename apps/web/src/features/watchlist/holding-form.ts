/** Holding as it is typed. */
export interface HoldingFields {
  readonly cost: string;
  readonly quantity: string;
  readonly note: string;
}

interface Read {
  readonly value: { readonly cost: number | null; readonly quantity: number | null; readonly note: string } | null;
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

/** Parses a number; null for an empty text, NaN for an invalid one. */
function numberOf(text: string): number | null {
  const plain = text.normalize('NFKC').replace(/[\s,]/g, '');
  if (plain === '') return null;
  return /^\d+(\.\d*)?$/.test(plain) ? Number(plain) : Number.NaN;
}

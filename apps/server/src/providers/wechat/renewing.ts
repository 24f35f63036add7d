/** A value and how long it is good, ms. */
export interface Lease<T> {
  readonly value: T;
  readonly lasts: number;
}

/** A value that is fetched again shortly before it runs out. */
export interface Renewing<T> {
  /** The value; callers during a fetch share that one fetch. */
  get(): Promise<T>;
  /** Forgets `value`, found bad by its user; a newer one stays. */
  drop(value: T): void;
}

/** Fetched again when only this much of its life is left, ms. */
const RENEW_MARGIN_MS = 300_000;

/** Caches the result of `fetch`. A value with a shorter life than the margin is used for half its life. */
export function createRenewing<T>(now: () => number, fetch: () => Promise<Lease<T>>): Renewing<T> {
  let held: { readonly value: T; readonly from: number; readonly until: number } | undefined;
  let pending: Promise<T> | undefined;

  const renew = async (): Promise<T> => {
    const asked = now();
    const { value, lasts } = await fetch();
    held = { value, from: asked, until: asked + Math.max(lasts - RENEW_MARGIN_MS, lasts / 2) };
    return value;
  };

  return {
    get() {
      const at = now();
      // One that was fetched later than it is now was fetched before the clock was put back.
      if (held && held.from <= at && at < held.until) return Promise.resolve(held.value);
      pending ??= renew().finally(() => {
        pending = undefined;
      });
      return pending;
    },
    drop(value) {
      if (held?.value === value) held = undefined;
    },
  };
}

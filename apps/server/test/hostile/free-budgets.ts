import type { AppContext } from '../../src/context.js';

/** A context with unlimited budgets: tests measure the cost of a call, not how often it may be made. */
export function withFreeBudgets(ctx: AppContext): AppContext {
  const limits = new Proxy(ctx.limits, {
    get: (real, name) => {
      const budget = Reflect.get(real, name) as unknown;
      if (typeof budget === 'function') return budget;
      return { ...(budget as object), consume: async () => null, allows: async () => true };
    },
  });
  return { ...ctx, limits };
}

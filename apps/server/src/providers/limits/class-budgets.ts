import { type CostBudget, type CostClass, costs, type SlotLimits } from '@guanlan/contract';
import { CallerSlots } from './caller-slots.js';
import { ipKey } from './ip-key.js';
import type { ClassBudgets, SettledBudget } from './port.js';

/** Factors by which the contract's budgets are multiplied. */
export interface CostScale {
  readonly address: number;
  readonly user: number;
}

interface Budgets {
  readonly visitors: SettledBudget;
  readonly user: SettledBudget;
  readonly address: SettledBudget | null;
}

/**
 * The budgets by class of cost, counted like the others of an address or a user.
 *
 * @param connections - of the pool: calls of one caller and class hold half of them at most
 */
export function createClassBudgets(
  make: (key: string, points: number) => SettledBudget,
  scale: CostScale,
  connections: number,
): ClassBudgets {
  const scaled = (points: number, by: number): number => Math.max(1, Math.round(points * by));
  const budgetsOf = (cost: string, { visitors, user, address }: CostBudget): Budgets => ({
    visitors: make(`${cost}-visitors`, scaled(visitors, scale.address)),
    user: make(`${cost}-user`, scaled(user, scale.user)),
    address: address === null ? null : make(`${cost}-ip`, scaled(address, scale.address)),
  });
  const entries = Object.entries(costs).flatMap(([cost, budget]) => (budget ? [[cost, budgetsOf(cost, budget)]] : []));
  const byClass: Partial<Record<CostClass, Budgets>> = Object.fromEntries(entries);
  const slotsOf = ({ running, waiting }: SlotLimits): CallerSlots =>
    new CallerSlots({ running: Math.max(1, Math.min(running, Math.floor(connections / 2))), waiting });
  const slots = new Map(
    Object.entries<CostBudget | null>(costs).flatMap(([cost, budget]) => {
      if (!budget) return [];
      const { atOnce, visitorsAtOnce } = budget;
      return [[cost, { user: slotsOf(atOnce), visitors: visitorsAtOnce && slotsOf(visitorsAtOnce) }] as const];
    }),
  );
  return {
    run: async (cost, { ip, uid }, work) => {
      const own = slots.get(cost);
      if (uid !== null) return own ? own.user.run(uid, work) : work();
      return own?.visitors ? own.visitors.run(ipKey(ip), work) : work();
    },
    consume: async (cost, { ip, uid }, points = 1) => {
      const budgets = byClass[cost];
      if (!budgets) return null;
      const asked = [
        uid === null ? ([budgets.visitors, ipKey(ip)] as const) : ([budgets.user, uid] as const),
        ...(uid !== null && budgets.address ? [[budgets.address, ipKey(ip)] as const] : []),
      ];
      for (const [budget, key] of asked) {
        const endsIn = await budget.consume(key, points);
        if (endsIn !== null) return endsIn;
      }
      return null;
    },
  };
}

import type { CorporateAction } from '@guanlan/stock-domain';
import { type Company, placeFrom } from './companies.js';
import { hashOf, Random } from './random.js';

/** A corporate action planned for a day: its dividend is a share of the price then. */
export interface PlannedAction {
  /** Place of the day from which on it is due; its ex-date is the stock's next own trading day. */
  readonly day: number;
  /** Share of the price. */
  readonly yield: number;
  readonly bonus: number;
  readonly rights: number;
}

/** A company's plans: dividends in early summer, sometimes with new shares, seldom an offer of shares. */
export function plannedActions(company: Company, days: Int32Array): PlannedAction[] {
  const [first = 0, last = 0] = [days[0], days.at(-1)];
  const plans: PlannedAction[] = [];
  if (company.isIndex) return plans;
  for (let year = Math.trunc(first / 10_000); year <= Math.trunc(last / 10_000); year++) {
    const random = new Random(hashOf(company.seed, year, 7));
    if (random.unit() > 0.62) continue;
    const day = placeFrom(days, year * 10_000 + 510) + random.below(45);
    const bonus = random.unit() < 0.2 ? (2 + random.below(4)) / 10 : 0;
    const rights = random.unit() < 0.03 ? 0.3 : 0;
    if (day < days.length) plans.push({ day, yield: random.between(0.004, 0.035), bonus, rights });
  }
  return plans;
}

/** The action that results from a plan, at the last close in cents. Dividends are whole cents on ten shares. */
export function actionOf(plan: PlannedAction, exDate: number, close: number): CorporateAction {
  const cash = Math.max(1, Math.round(close * 10 * plan.yield)) / 1000;
  const { bonus, rights } = plan;
  const rightsPrice = Math.max(1, Math.round(close * 0.7)) / 100;
  return rights > 0 ? { exDate, cash, bonus, rights, rightsPrice } : { exDate, cash, bonus };
}

/** Places of the days on which a stock does not trade: a few days in a row, at random. */
export function suspendedDays(company: Company, count: number): Set<number> {
  const random = new Random(hashOf(company.seed, 8));
  const days = new Set<number>();
  if (company.isIndex) return days;
  for (let day = 60 + random.below(700); day < count; day += 250 + random.below(700)) {
    const length = 2 + random.below(9);
    // The first days of a listing and the last of a delisting are not interrupted.
    if (day < company.listedAt + 40 || day > company.delistedAt - 60) continue;
    for (let at = 0; at < length; at++) days.add(day + at);
  }
  return days;
}

/** Shares that one of the first day has become by a day, without living through the days before. */
export function sharesBy(company: Company, days: Int32Array, day: number): number {
  const suspended = suspendedDays(company, days.length);
  let shares = 1;
  for (const plan of plannedActions(company, days)) {
    let exDay = plan.day;
    while (suspended.has(exDay)) exDay++;
    if (plan.day > Math.max(0, company.listedAt) && exDay <= day && exDay < company.delistedAt) {
      shares *= 1 + plan.bonus + plan.rights;
    }
  }
  return shares;
}

import { StockCode } from '@guanlan/contract';
import * as z from 'zod/mini';
import { persisted } from '../../../base/persist';
import { periodIds } from './chart/periods';

/** Last stock on this device, with period and adjustment. */
export const lastStock = persisted(
  'guanlan.stock.last',
  z.nullable(z.object({ code: StockCode, period: z.enum(periodIds), adjust: z.enum(['forward', 'none', 'backward']) })),
  null,
);

const Found = z.object({ code: StockCode, name: z.string() });
export type FoundStock = z.infer<typeof Found>;

const history = persisted('guanlan.stock.searches', z.array(Found), []);
const MAX_REMEMBERED = 12;

/** Stocks that were opened from a search, newest first. */
export const searchHistory = (): readonly FoundStock[] => history.read();

export function rememberSearch({ code, name }: FoundStock): void {
  history.write([{ code, name }, ...history.read().filter((one) => one.code !== code)].slice(0, MAX_REMEMBERED));
}

export const forgetSearches = (): void => history.clear();

/** Settings of charts on this device. */
export const chartChoice = persisted(
  'guanlan.kline.choice',
  z.object({
    overlays: z.array(z.string()).check(z.maxLength(6)),
    panes: z.array(z.string()).check(z.maxLength(4)),
    params: z.record(z.string(), z.array(z.number())),
    hollow: z.boolean(),
  }),
  { overlays: ['ma'], panes: ['vol', 'macd'], params: {}, hollow: true },
);

import * as z from 'zod/mini';
import { defineFunction, Version } from './define.js';
import { PriceAdjustment, StockCode } from './market/market-shapes.js';
import { StoredText } from './stored-text.js';

/** Most lines on one symbol. */
export const LINES_MAX = 100;

/** A point of a drawing: a bar's time as in `BarTable`, and a price in yuan. */
export const LinePoint = z.object({ time: z.int(), price: z.number() });

/** A drawing over a chart; its points are of the period and adjustment that it was drawn on. */
export const DrawnLine = z.object({
  id: StoredText.check(z.minLength(1), z.maxLength(40)),
  kind: z.enum(['segment', 'ray', 'line', 'horizontal', 'vertical', 'parallel', 'fibonacci', 'rectangle', 'text']),
  minutes: z.boolean(),
  adjust: PriceAdjustment,
  points: z.array(LinePoint).check(z.minLength(1), z.maxLength(4)),
  color: z.string().check(z.regex(/^[a-z][a-z-]{0,23}$/)),
  text: z.optional(StoredText.check(z.maxLength(60))),
});
export type DrawnLine = z.infer<typeof DrawnLine>;

/** Drawings, kept for each user and symbol. */
export const drawings = {
  'lines.get': defineFunction(
    'user',
    'read',
    z.object({ code: StockCode }),
    z.object({ lines: z.array(DrawnLine), version: z.int() }),
  ),
  /** Puts all of them in the place of `version`'s; another version there is MARKET_LINES_CHANGED. */
  'lines.put': defineFunction(
    'user',
    'write',
    z.object({
      code: StockCode,
      lines: z.array(DrawnLine).check(z.maxLength(LINES_MAX, '画线最多 100 条')),
      version: Version,
    }),
    z.object({ version: z.int() }),
  ),
};

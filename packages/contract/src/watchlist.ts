import * as z from 'zod/mini';
import { defineFunction, RequestId } from './define.js';
import { Quote, StockCode } from './market/market-shapes.js';
import { StoredText } from './stored-text.js';

/** Most stocks of one user, most groups, and most alerts of one stock. */
export const WATCHLIST_MAX = 500;
export const WATCHLIST_GROUPS_MAX = 20;
export const ALERTS_MAX = 20;
/** Most alerts of one user, those included that come back with a stock that was taken off. */
export const USER_ALERTS_MAX = 1_000;

const GroupName = StoredText.check(z.trim(), z.minLength(1, '请输入分组名'), z.maxLength(12, '分组名最多 12 个字'));
const Note = StoredText.check(z.trim(), z.maxLength(500, '备注最多 500 字'));
/** Yuan a share. */
const Cost = z.number().check(z.gt(0, '成本价要大于 0'), z.lte(1_000_000, '成本价太大'));
/** Shares. */
const Quantity = z.int().check(z.gte(0, '数量不能为负'), z.lte(10_000_000_000, '数量太大'));

/** A group. Every user has one to begin with; stocks of a group that is removed go to the first. */
export const WatchGroup = z.object({ id: RequestId, name: z.string(), position: z.int(), count: z.int() });
export type WatchGroup = z.infer<typeof WatchGroup>;

/** Condition of an alert. `price-…` in yuan; `change-…` in percent against the previous close, either sign. */
export const AlertKind = z.enum([
  'price-above',
  'price-below',
  'change-above',
  'change-below',
  'limit-up',
  'limit-down',
]);
export type AlertKind = z.infer<typeof AlertKind>;

/** An alert. It fires once a trading day, or once at all, and tells its user by a push. */
export const PriceAlert = z.object({
  id: RequestId,
  code: StockCode,
  kind: AlertKind,
  /** Null where the kind needs none. */
  value: z.nullable(z.number()),
  repeat: z.enum(['once', 'daily']),
  active: z.boolean(),
  firedAt: z.nullable(z.number()),
  firedPrice: z.nullable(z.number()),
});
export type PriceAlert = z.infer<typeof PriceAlert>;

/** A stock on the list. `position` orders it within its group, from 0. */
export const WatchItem = z.object({
  id: RequestId,
  groupId: RequestId,
  code: StockCode,
  name: z.string(),
  position: z.int(),
  cost: z.nullable(z.number()),
  quantity: z.nullable(z.number()),
  note: z.string(),
  addedAt: z.number(),
  /** Yuan when it was added. */
  addedPrice: z.nullable(z.number()),
  /** 流通股本, shares; null: not known. */
  floatShares: z.nullable(z.number()),
  alerts: z.array(PriceAlert),
});
export type WatchItem = z.infer<typeof WatchItem>;

const Whole = z.object({ groups: z.array(WatchGroup), items: z.array(WatchItem), version: z.int() });

/** Functions of a user's own list. `version` grows with every change. */
export const watchlist = {
  /** All groups and stocks in their order; `quotes` of those that a source knows. */
  'watchlist.list': defineFunction(
    'user',
    'read',
    z.object({ group: z.optional(RequestId) }),
    z.extend(Whole, { quotes: z.array(Quote) }),
  ),
  /** The group of a stock, if it is on the list. */
  'watchlist.find': defineFunction(
    'user',
    'read',
    z.object({ code: StockCode }),
    z.object({ items: z.array(WatchItem) }),
  ),
  /** Adds at the top of the group, the first when absent; a stock that is there already stays as it is. */
  'watchlist.add': defineFunction(
    'user',
    'write',
    z.object({ requestId: RequestId, code: StockCode, groupId: z.optional(RequestId) }),
    z.object({ item: WatchItem, version: z.int() }),
    { idempotent: true },
  ),
  /** Takes it off; `watchlist.restore` brings it back where it was, with its alerts, for 30 days. */
  'watchlist.remove': defineFunction('user', 'write', z.object({ id: RequestId }), z.object({ version: z.int() })),
  'watchlist.restore': defineFunction(
    'user',
    'write',
    z.object({ id: RequestId }),
    z.object({ item: WatchItem, version: z.int() }),
  ),
  /** To a place in a group: before the item `before`, or at the end. */
  'watchlist.move': defineFunction(
    'user',
    'write',
    z.object({ id: RequestId, groupId: RequestId, before: z.nullable(RequestId) }),
    z.object({ items: z.array(WatchItem), version: z.int() }),
  ),
  /** Changes what is named and nothing else; null empties. */
  'watchlist.update': defineFunction(
    'user',
    'write',
    z.object({
      id: RequestId,
      cost: z.optional(z.nullable(Cost)),
      quantity: z.optional(z.nullable(Quantity)),
      note: z.optional(Note),
    }),
    z.object({ item: WatchItem, version: z.int() }),
  ),
  'watchlist.addGroup': defineFunction(
    'user',
    'write',
    z.object({ requestId: RequestId, name: GroupName }),
    z.object({ group: WatchGroup, version: z.int() }),
    { idempotent: true },
  ),
  'watchlist.renameGroup': defineFunction(
    'user',
    'write',
    z.object({ id: RequestId, name: GroupName }),
    z.object({ group: WatchGroup, version: z.int() }),
  ),
  /** All ids of the user's groups, in the order wanted. */
  'watchlist.orderGroups': defineFunction(
    'user',
    'write',
    z.object({ ids: z.array(RequestId).check(z.minLength(1), z.maxLength(WATCHLIST_GROUPS_MAX)) }),
    z.object({ groups: z.array(WatchGroup), version: z.int() }),
  ),
  /** The last group stays. */
  'watchlist.removeGroup': defineFunction('user', 'write', z.object({ id: RequestId }), Whole),
  /** Lists alerts of one stock, or of all, newest first. */
  'watchlist.alerts': defineFunction(
    'user',
    'read',
    z.object({ code: z.optional(StockCode) }),
    z.object({ alerts: z.array(PriceAlert) }),
  ),
  'watchlist.addAlert': defineFunction(
    'user',
    'write',
    z.object({
      requestId: RequestId,
      code: StockCode,
      kind: AlertKind,
      value: z.nullable(z.number()),
      repeat: z.optional(z.enum(['once', 'daily'])),
    }),
    z.object({ alert: PriceAlert }),
    { idempotent: true },
  ),
  'watchlist.setAlert': defineFunction(
    'user',
    'write',
    z.object({ id: RequestId, active: z.boolean() }),
    z.object({ alert: PriceAlert }),
  ),
  'watchlist.removeAlert': defineFunction('user', 'write', z.object({ id: RequestId }), z.object({})),
};

import { chat, limitUp, market, watchlist, works } from '@guanlan/contract';
import type { Schema } from '../persist';
import type { CachedName } from './cached-functions';

const functions = { ...chat, ...works, ...market, ...limitUp, ...watchlist };

/** Schemas of the answers that are cached; in a chunk of their own, which only reading them back needs. */
export const offlineSchemas: Readonly<Record<CachedName, Schema<unknown>>> = {
  'chat.open': functions['chat.open'].output,
  'chat.conversations': functions['chat.conversations'].output,
  'chat.models': functions['chat.models'].output,
  'works.open': functions['works.open'].output,
  'market.stock': functions['market.stock'].output,
  'market.bars': functions['market.bars'].output,
  'market.minutes': functions['market.minutes'].output,
  'market.list': functions['market.list'].output,
  'market.indices': functions['market.indices'].output,
  'market.themes': functions['market.themes'].output,
  'market.limitUp': functions['market.limitUp'].output,
  'market.limitUpDays': functions['market.limitUpDays'].output,
  'watchlist.list': functions['watchlist.list'].output,
};

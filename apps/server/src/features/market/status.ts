import { sourceTitles } from '../../providers/market/source-names.js';
import type { Handler } from '../handler.js';

/** The market now. */
export const status: Handler<'market.status'> = async (ctx) => ({ ...ctx.market.status(), sources: sourceTitles });

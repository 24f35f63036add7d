import type { Handler } from '../handler.js';

export const sites: Handler<'video.sites'> = async (ctx) => ({ sites: [...ctx.sites.health()] });

import type { Handler } from '../handler.js';

export const methods: Handler<'oauth.methods'> = async (ctx) => ({ methods: ctx.oauth.map(({ method }) => method) });

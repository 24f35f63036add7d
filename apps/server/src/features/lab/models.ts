import type { Handler } from '../handler.js';

export const models: Handler<'lab.models'> = async (ctx) => ({
  models: ctx.llm.models.map(({ id, label, provider, demo }) => ({ id, label, provider, demo })),
});

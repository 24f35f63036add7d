import type { Handler } from '../handler.js';

export const echo: Handler<'system.echo'> = async (_ctx, args) => args;

import type { Handler } from '../handler.js';
import { modelsFor } from './assistants.js';

export const models: Handler<'chat.models'> = async (ctx, args) => ({
  models: modelsFor(ctx.llm, args.assistant).map(({ id, label, demo, search, vision }) => ({
    id,
    label,
    demo,
    search,
    vision,
  })),
});

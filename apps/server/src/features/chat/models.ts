import type { Handler } from '../handler.js';

/** Configuration hint, sent to administrators only. */
const CONFIGURATION_HINT =
  '仅管理员可见：还没有接入真正的模型。在服务器上设置模型服务的密钥，例如 LLM_DEEPSEEK_API_KEY，再重新启动；其他服务的写法见 apps/server/docs/models.md。';

export const models: Handler<'chat.models'> = async (ctx, args, call) => {
  const isAdmin = call.user.roles.includes('admin');
  return {
    models: ctx.assistants.modelsFor(args.assistant).map(({ id, label, demo, search, vision, reasoning }) => ({
      ...{ id, label, demo, search, vision, reasoning },
      ...(demo && isAdmin && { hint: CONFIGURATION_HINT }),
    })),
  };
};

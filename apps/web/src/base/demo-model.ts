/** Name of the demonstration model on every page. */
export const DEMO_MODEL = '演示模型';

/** Whether a model's id is that of the demonstration model, whose answers have no meaning. */
export const isDemoModel = (model: string | null | undefined): boolean => model?.startsWith('demo/') ?? false;

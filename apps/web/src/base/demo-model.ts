/** What the demonstration model is called on every page. */
export const DEMO_MODEL = '演示模型';

/** Whether a model's name is that of the demonstration model, which understands nothing: no result of its is earned. */
export const isDemoModel = (model: string | null | undefined): boolean => model?.startsWith('demo/') ?? false;

import type { Handler } from '../handler.js';
import { checkText } from './check-text.js';

export const check: Handler<'libai.check'> = async (_ctx, { form, tune, text }) => ({
  check: checkText(text, { form, tune }),
});

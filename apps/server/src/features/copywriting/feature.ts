import type { Feature } from '../feature.js';
import { toTool } from '../works/tool.js';
import { copywritingHandlers } from './handlers.js';
import { copywriting as tool } from './tool.js';

export const copywriting = {
  name: 'copywriting',
  handlers: copywritingHandlers,
  tools: [toTool(tool)],
} satisfies Feature;

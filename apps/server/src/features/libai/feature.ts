import type { Feature } from '../feature.js';
import { toTool } from '../works/tool.js';
import { libaiHandlers } from './handlers.js';
import { libaiTool } from './tool.js';

export const libai = {
  name: 'libai',
  handlers: libaiHandlers,
  tools: [toTool(libaiTool)],
} satisfies Feature;

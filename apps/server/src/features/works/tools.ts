import { AppError } from '../app-error.js';
import { copywriting } from '../copywriting/tool.js';
import { libaiTool } from '../libai/tool.js';
import { searchAnswer } from '../search/tool.js';
import { talk, translation } from '../translation/tools.js';
import { videoSummary } from '../video/summary-tool.js';
import { type Tool, toTool } from './tool.js';

/** Every writing tool, by its id. */
const tools: readonly Tool[] = [
  toTool(videoSummary),
  toTool(libaiTool),
  toTool(copywriting),
  toTool(translation),
  toTool(talk),
  toTool(searchAnswer),
];

/** The tool of a stored work. Throws `NOT_FOUND` for one that is no longer there. */
export function toolOf(id: string): Tool {
  const found = tools.find((tool) => tool.id === id);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

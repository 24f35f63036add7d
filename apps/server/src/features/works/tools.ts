import { AppError } from '../app-error.js';
import type { Tool } from './tool.js';

/** Writing tools by their ids. */
export class Tools {
  readonly #byId: ReadonlyMap<string, Tool>;

  constructor(tools: readonly Tool[]) {
    this.#byId = new Map(tools.map((tool) => [tool.id, tool]));
  }

  /** The tool of a stored work. Throws `NOT_FOUND` for one that is no longer there. */
  get(id: string): Tool {
    const found = this.find(id);
    if (!found) throw new AppError('NOT_FOUND');
    return found;
  }

  /** The tool of that id; undefined for one that is not there. */
  find(id: string): Tool | undefined {
    return this.#byId.get(id);
  }
}

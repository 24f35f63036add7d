import type { SourceTheme } from '../port.js';
import type { ListRow } from './eastmoney-list.js';

/** A board and which of the vendor's kinds it is of. */
export interface Board {
  readonly id: string;
  readonly name: string;
  readonly kind: SourceTheme['kind'];
}

/**
 * Boards with their members, one request after the other over many minutes. What was read stays for the rest of its day:
 * whoever asks again after giving up goes on where that ended.
 */
export class BoardMembers {
  #day = 0;
  #boards: readonly Board[] | null = null;
  readonly #members = new Map<string, SourceTheme>();

  /** All boards of a day. Throws what `readBoards` and `readMembers` throw, and keeps what it has by then. */
  async read(
    day: number,
    readBoards: () => Promise<readonly Board[]>,
    readMembers: (board: Board) => Promise<readonly ListRow[]>,
  ): Promise<readonly SourceTheme[]> {
    if (day !== this.#day) {
      this.#day = day;
      this.#boards = null;
      this.#members.clear();
    }
    const boards = this.#boards ?? (await readBoards());
    if (day === this.#day) this.#boards = boards;
    const themes: SourceTheme[] = [];
    for (const board of boards)
      themes.push(this.#members.get(board.id) ?? (await this.#readOne(day, board, readMembers)));
    return themes;
  }

  async #readOne(
    day: number,
    { id, name, kind }: Board,
    readMembers: (board: Board) => Promise<readonly ListRow[]>,
  ): Promise<SourceTheme> {
    const rows = await readMembers({ id, name, kind });
    const theme: SourceTheme = { id, name, kind, codes: rows.flatMap(({ security }) => security?.key ?? []) };
    if (day === this.#day) this.#members.set(id, theme);
    return theme;
  }
}

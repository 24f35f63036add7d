/** Rows that are in memory at a time. */
const PAGE_SIZE = 20;

/**
 * The rows of these ids, in their order, read a page at a time: all rows of one user may be more than the server has
 * room for. A row that is gone is left out.
 */
export async function* readPages<Row extends { readonly id: string }>(
  ids: readonly string[],
  read: (page: string[]) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let from = 0; from < ids.length; from += PAGE_SIZE) {
    const page = ids.slice(from, from + PAGE_SIZE);
    const byId = new Map((await read(page)).map((row) => [row.id, row]));
    for (const id of page) {
      const row = byId.get(id);
      if (row) yield row;
    }
  }
}

/** The ids of rows of which nothing else was read. */
export const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);

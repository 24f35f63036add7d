/** A row of the route table as its source says it. */
export interface WhereRow {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly later: boolean;
  /** Module of the screen below `apps/web/src`, without its ending. */
  readonly screen: string | undefined;
}
export function routeRows(): WhereRow[];
export function where(word: string): { rows: WhereRow[]; functions: { name: string; files: string[] }[] };

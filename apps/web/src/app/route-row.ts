import * as v from 'valibot';

/** Schema of an address's parameters. */
type QuerySchema = v.GenericSchema;

/** Row of the route table: the only place of a page's path, title, line, gate, navigation bar and parameters. */
export interface RouteRow<I extends string = string, Q extends QuerySchema = QuerySchema> {
  readonly id: I;
  /** In-app path, used after the `#`. */
  readonly path: string;
  readonly aliases?: readonly string[];
  readonly title: string;
  /** Purpose in a few words: below the title on tiles, and where signing in leads to the page. */
  readonly line?: string;
  /** `login`: a visitor is sent to the login page and back. */
  readonly gate: 'open' | 'login';
  /** `custom`: the screen renders its own bar. */
  readonly nav: 'default' | 'custom';
  readonly pullRefresh?: boolean;
  /** Distance from the end, in px, at which the page counts as scrolled to the bottom. */
  readonly reachBottom?: number;
  /** Shows market data: a signed-in user is asked once to accept the disclaimer. */
  readonly disclaims?: boolean;
  /** Page beyond the specification that users of such an app expect. */
  readonly extra?: boolean;
  /** Schema of the query parameters, which become the screen's properties. */
  readonly query: Q;
}

interface RowOptions<Q extends QuerySchema> extends Partial<Omit<RouteRow, 'id' | 'path' | 'title' | 'query'>> {
  readonly query?: Q;
}

/** Schema for parameters that are not narrowed: all of them, as text. */
export const anyQuery = v.record(v.string(), v.string());

/** Declares a row whose screen is listed in `screens.ts`. */
export function page<const I extends string, Q extends QuerySchema = typeof anyQuery>(
  id: I,
  path: string,
  title: string,
  { query, ...options }: RowOptions<Q> = {},
): RouteRow<I, Q> {
  return {
    id,
    path,
    title,
    gate: 'open',
    nav: 'default',
    ...options,
    query: query ?? (anyQuery as unknown as Q),
  };
}

/** Declares a row whose screen is not built yet: it shows a placeholder, and `pnpm where --open` lists it. */
export function later<const I extends string>(
  id: I,
  path: string,
  title: string,
  options: RowOptions<typeof anyQuery> = {},
): RouteRow<I, typeof anyQuery> & { readonly later: true } {
  return { ...page(id, path, title, options), later: true };
}

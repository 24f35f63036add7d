import * as z from 'zod/mini';

/** A page as the table describes it. The row alone says path, title, gate, navigation bar and parameters. */
export interface RouteRow<I extends string = string, Q extends z.ZodMiniType = z.ZodMiniType> {
  readonly id: I;
  /** In-app path, used after the `#`. */
  readonly path: string;
  readonly aliases?: readonly string[];
  readonly title: string;
  /** `login`: a visitor who is not signed in is sent to the login page and back. */
  readonly gate: 'open' | 'login';
  /** `custom`: the screen draws its own bar. */
  readonly nav: 'default' | 'custom';
  readonly pullRefresh?: boolean;
  /** Distance from the end, in px, at which the page counts as scrolled to the bottom. */
  readonly reachBottom?: number;
  /** Shows numbers of the market: a signed-in user is asked once to accept the disclaimer. */
  readonly disclaims?: boolean;
  /** Not in the specification: a page that users of such an app expect. */
  readonly extra?: boolean;
  /** Query parameters: parsed with this and handed to the screen as properties. */
  readonly query: Q;
}

interface RowOptions<Q extends z.ZodMiniType> extends Partial<Omit<RouteRow, 'id' | 'path' | 'title' | 'query'>> {
  readonly query?: Q;
}

/** Parameters that no schema narrows yet: all of them, as text. */
export const anyQuery = z.record(z.string(), z.string());

/** Declares a row whose screen exists: `screens.ts` says where. */
export function page<const I extends string, Q extends z.ZodMiniType = typeof anyQuery>(
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

/** Declares a row whose screen comes later: it shows one honest page, and `pnpm where --open` lists it. */
export function later<const I extends string>(
  id: I,
  path: string,
  title: string,
  options: RowOptions<typeof anyQuery> = {},
): RouteRow<I, typeof anyQuery> & { readonly later: true } {
  return { ...page(id, path, title, options), later: true };
}

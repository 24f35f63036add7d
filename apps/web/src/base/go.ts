import type { LinkedRouteId, RouteId, RouteQuery } from '../app/routes';
import { overlayHistory } from './overlay-history';

type Query = Readonly<Record<string, string | number | boolean | undefined>>;

/** What the router hands over at boot, so that lower layers can move without importing it. */
interface Navigator {
  href(id: string, query: Query): string;
  open(href: string, replace: boolean): void;
  back(otherwise?: string): void;
  describe(id: RouteId): { readonly title: string; readonly open: boolean };
  isRoute(id: string): id is LinkedRouteId;
  safeRedirect(target: string | undefined): string;
  inAppPath(path: string): string | null;
}

let navigator: Navigator | undefined;

/** Called once by the router. */
export function installNavigator(next: Navigator): void {
  navigator = next;
}

function installed(): Navigator {
  if (!navigator) throw new Error('navigation before the router is up');
  return navigator;
}

type Args<I extends LinkedRouteId> =
  Record<never, never> extends RouteQuery<I> ? [query?: RouteQuery<I>] : [query: RouteQuery<I>];

/** The in-app address of a route: `/pages/…?…`. */
export function href<I extends LinkedRouteId>(id: I, ...[query]: Args<I>): string {
  return installed().href(id, (query ?? {}) as Query);
}

/** A route's title, and whether its screen exists. */
export function describeRoute(id: RouteId): { readonly title: string; readonly open: boolean } {
  return installed().describe(id);
}

/** Whether a stored name is still a route's. */
export function isRoute(id: string): id is LinkedRouteId {
  return installed().isRoute(id);
}

/** The in-app address of a route whose name and parameters were stored. */
export function storedHref(id: LinkedRouteId, query: Query = {}): string {
  return installed().href(id, query);
}

/** Opens a route. */
export function go<I extends LinkedRouteId>(id: I, ...[query]: Args<I>): void {
  installed().open(href(id, ...([query] as Args<I>)), false);
}

/** Opens a route in place of the current one. */
export function replace<I extends LinkedRouteId>(id: I, ...[query]: Args<I>): void {
  installed().open(href(id, ...([query] as Args<I>)), true);
}

/**
 * Writes the address of what the current page came to show, without opening anything: a reload or a shared link leads
 * back to it.
 */
export function rewrite<I extends LinkedRouteId>(id: I, ...[query]: Args<I>): void {
  overlayHistory.rewrite(`#${href(id, ...([query] as Args<I>))}`);
}

/** Follows a redirect target in place of the current page; one that does not name a page of ours leads home. */
export function followRedirect(target: string | undefined): void {
  const { open, safeRedirect } = installed();
  open(safeRedirect(target), true);
}

/** The in-app address that the browser shows: what follows the `#`. */
export const here = (): string => window.location.hash.replace(/^#/, '') || '/';

/** Goes back, or to the root when this page is the first of the history. */
export function back(): void {
  installed().back();
}

/** Goes back, or to a route when this page is the first of the history. */
export function backTo<I extends LinkedRouteId>(id: I, ...[query]: Args<I>): void {
  installed().back(href(id, ...([query] as Args<I>)));
}

/** A path that a link names, if it is that of a page of ours which anybody may be led to, else null. */
export function inAppPath(path: string): string | null {
  return installed().inAppPath(path);
}

/** Opens a path that `inAppPath` gave. */
export function followPath(path: string): void {
  installed().open(path, false);
}

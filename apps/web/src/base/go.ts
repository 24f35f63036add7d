import type { LinkedRouteId, RouteId, RouteQuery } from '../app/routes';
import { overlayHistory } from './overlay-history';

type Query = Readonly<Record<string, string | number | boolean | undefined>>;

interface RouteFacts {
  readonly title: string;
  /** Purpose in a few words; undefined for pages that no tile leads to. */
  readonly line?: string | undefined;
  readonly open: boolean;
}

/** Functions of the router, set at boot so that lower layers can navigate without importing it. */
interface Navigator {
  href(id: string, query: Query): string;
  open(href: string, replace: boolean): void;
  openRoot(id: LinkedRouteId): void;
  back(otherwise?: string): void;
  describe(id: RouteId): RouteFacts;
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

/** In-app address of a route: `/pages/…?…`. */
export function href<I extends LinkedRouteId>(id: I, ...[query]: Args<I>): string {
  return installed().href(id, (query ?? {}) as Query);
}

/** Texts of a route, and whether its screen is built. */
export function describeRoute(id: RouteId): RouteFacts {
  return installed().describe(id);
}

/** Whether a stored name is still that of a route. */
export function isRoute(id: string): id is LinkedRouteId {
  return installed().isRoute(id);
}

/** In-app address of a route whose name and parameters were stored. */
export function storedHref(id: LinkedRouteId, query: Query = {}): string {
  return installed().href(id, query);
}

/** Opens a route. */
export function go<I extends LinkedRouteId>(id: I, ...[query]: Args<I>): void {
  installed().open(href(id, ...([query] as Args<I>)), false);
}

/**
 * Opens a root of the app as a tab: one root takes the place of another, and only the home page stays behind it in the
 * history.
 */
export function openRoot(id: LinkedRouteId): void {
  installed().openRoot(id);
}

/** Replaces the current page by a route. */
export function replace<I extends LinkedRouteId>(id: I, ...[query]: Args<I>): void {
  installed().open(href(id, ...([query] as Args<I>)), true);
}

const pathOf = (address: string): string => address.replace(/\?.*$/, '');

/**
 * Changes the address of the page `id` without navigating, so that a reload or a shared link leads back to its present
 * content. Does nothing once another page is in the address: a page's last effects may run after the next navigation.
 */
export function rewrite<I extends LinkedRouteId>(id: I, ...[query]: Args<I>): void {
  const next = href(id, ...([query] as Args<I>));
  if (pathOf(here()) === pathOf(next)) overlayHistory.rewrite(`#${next}`);
}

/** Follows a redirect target in place of the current page; an invalid one leads home. */
export function followRedirect(target: string | undefined): void {
  const { open, safeRedirect } = installed();
  open(safeRedirect(target), true);
}

/** In-app address of the current page: the part after the `#`. */
export const here = (): string => window.location.hash.replace(/^#/, '') || '/';

/** Goes back, or home when this page is the first of the history. */
export function back(): void {
  installed().back();
}

/** Goes back, or to a route when this page is the first of the history. */
export function backTo<I extends LinkedRouteId>(id: I, ...[query]: Args<I>): void {
  installed().back(href(id, ...([query] as Args<I>)));
}

/** Path of a link if it is that of a page that anybody may be led to, else null. */
export function inAppPath(path: string): string | null {
  return installed().inAppPath(path);
}

/** Opens a path that `inAppPath` returned. */
export function followPath(path: string): void {
  installed().open(path, false);
}

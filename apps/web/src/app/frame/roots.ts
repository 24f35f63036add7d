import { isRoute, storedHref } from '../../base/go';
import type { IconName } from '../../ui/icon-paths';
import type { LinkedRouteId } from '../routes';

interface Root {
  readonly id: LinkedRouteId;
  /** Label in the bar; the home page's title is the app's name. */
  readonly label: string;
  readonly icon: IconName;
}

/** Roots of the app, in the order of the bar. */
export const roots: readonly Root[] = [
  { id: 'home', label: '对话', icon: 'chat' },
  { id: 'market', label: '行情', icon: 'market' },
  { id: 'tools', label: '工具', icon: 'tools' },
  { id: 'mine', label: '我的', icon: 'user' },
];

/** Pages of the user and of the account, wherever they were opened from. */
const ownPages = /^\/pages\/(mine|account)\/|\/userinfo\//;

/** Whether a page that is no root lies below a root: those of the user below 我的; most others have several ways to them. */
export const isBelow = (root: Root, id: string | undefined): boolean =>
  root.id === 'mine' && id !== undefined && isRoute(id) && !isRoot(id) && ownPages.test(storedHref(id));

/** Whether a route is a root. */
export const isRoot = (id: string | undefined): boolean => roots.some((root) => root.id === id);

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

/** Whether a route is a root. */
export const isRoot = (id: string | undefined): boolean => roots.some((root) => root.id === id);

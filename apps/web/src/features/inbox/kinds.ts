import type { InboxKind } from '@guanlan/contract';
import type { IconName } from '../../ui/icon-paths';

/** Kinds of notices as they are named and drawn. */
export const kinds: Readonly<Record<InboxKind, { readonly name: string; readonly icon: IconName }>> = {
  alert: { name: '价格提醒', icon: 'bell' },
  strategy: { name: '每日选股', icon: 'filter' },
  announcement: { name: '公告', icon: 'page' },
};

export const kindsInOrder: readonly InboxKind[] = ['alert', 'strategy', 'announcement'];

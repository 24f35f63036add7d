import type { InboxKind } from '@guanlan/contract';
import type { IconName } from '../../ui/icon-paths';

/** Kinds of notices as they are named and drawn. */
export const kinds: Readonly<Record<InboxKind, { readonly name: string; readonly icon: IconName }>> = {
  alert: { name: '价格提醒', icon: 'bell' },
  strategy: { name: '每日选股', icon: 'filter' },
  work: { name: '做完的任务', icon: 'check' },
  job: { name: '后台故障', icon: 'warning' },
  announcement: { name: '公告', icon: 'page' },
};

/** Kinds in the order of the page; failures of the server are told to administrators alone. */
export const kindsFor = (isAdmin: boolean): readonly InboxKind[] =>
  isAdmin ? ['alert', 'strategy', 'work', 'job', 'announcement'] : ['alert', 'strategy', 'work', 'announcement'];

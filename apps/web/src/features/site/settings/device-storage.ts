import { removeStored, type StoredItem, storedItems } from '../../../base/stored-items';

/** Kinds of what this device keeps. */
export type StoredKind = 'traces' | 'drafts' | 'lines' | 'settings' | 'others';

/** Beginnings of the keys of each kind. A key of none of them belongs to the login and the connection, which stay. */
const prefixes: Readonly<Record<Exclude<StoredKind, 'others'>, readonly string[]>> = {
  traces: [
    'guanlan.recent.',
    'guanlan.stock.',
    'guanlan.diagnosis.',
    'guanlan.stock-list',
    'guanlan.real-time',
    'guanlan.glance.',
    'guanlan.market.',
    'guanlan.seen.',
    'guanlan.lab.calls.',
    'chat.last.',
  ],
  drafts: [
    'chat.draft.',
    'chat.pasted.',
    'chat.unsent.',
    'search.draft.',
    'search.pending.',
    'libai.draft.',
    'translation.draft.',
    'copywriting.draft.',
    'chat-translation.draft.',
    'video-info.draft.',
    'video-paste.draft.',
    'guanlan.selection.',
    'guanlan.handed-question',
    'guanlan.home.typed.',
    'guanlan.lab.draft',
  ],
  lines: ['guanlan.lines.'],
  settings: [
    'guanlan.settings',
    'guanlan.home.target',
    'guanlan.install',
    'guanlan.announcements.dismissed',
    'guanlan.kline.choice',
    'guanlan.watchlist.order',
    'guanlan.lab.',
    'chat.model.',
    'chat.search.',
    'chat.setup.',
    'libai.look',
    'search.source',
  ],
};

const kinds = Object.keys(prefixes) as (keyof typeof prefixes)[];

/** Kind of the item under a key. */
export function kindOf(key: string): StoredKind {
  return kinds.find((kind) => prefixes[kind].some((prefix) => key.startsWith(prefix))) ?? 'others';
}

/** How much of each kind is kept. */
export interface StoredAmount {
  readonly count: number;
  readonly bytes: number;
}

/** Amounts by kind. A draft that device and tab both keep counts once, as the one draft that it is. */
export function amountsOf(items: readonly StoredItem[]): Readonly<Record<StoredKind, StoredAmount>> {
  const amounts = Object.fromEntries(
    [...kinds, 'others' as const].map((kind) => {
      const own = items.filter(({ key }) => kindOf(key) === kind);
      const bytes = own.reduce((sum, item) => sum + item.bytes, 0);
      return [kind, { count: new Set(own.map(({ key }) => key)).size, bytes }];
    }),
  );
  return amounts as Record<StoredKind, StoredAmount>;
}

/** Removes everything of a kind from this device. */
export function clearStored(kind: 'traces' | 'drafts'): void {
  for (const { key } of storedItems()) if (kindOf(key) === kind) removeStored(key);
}

/** Size in words: 0 KB, 0.4 KB, 12 KB, 1.2 MB. */
export function sizeText(bytes: number): string {
  const kilo = bytes / 1024;
  if (kilo >= 1024) return `${(kilo / 1024).toFixed(1)} MB`;
  return kilo >= 10 || kilo === 0 ? `${Math.round(kilo)} KB` : `${Math.max(0.1, kilo).toFixed(1)} KB`;
}

import { AppError } from '../app-error.js';
import type { WatchGroupRow } from './schema.js';

/** A group's name in the stored form; a name that another group has is refused. */
export function newName(name: string, groups: readonly WatchGroupRow[], own?: string): string {
  const isTaken = groups.some((group) => group.name === name && group.id !== own);
  if (isTaken) throw new AppError('INVALID_PARAM', { fields: { name: '已有同名分组' } });
  return name;
}

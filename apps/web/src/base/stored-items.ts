import { writeItem } from './persist';

/** Item that this browser keeps for the app. */
export interface StoredItem {
  readonly key: string;
  /** Bytes of key and value as browsers count them: two for each unit of text. */
  readonly bytes: number;
}

/** Items of a storage; none where it is blocked. */
function itemsOf(open: () => Storage): readonly StoredItem[] {
  try {
    const storage = open();
    return Object.keys(storage).map((key) => ({ key, bytes: 2 * (key.length + (storage.getItem(key)?.length ?? 0)) }));
  } catch {
    return [];
  }
}

/** Items of this device, with those that only this tab keeps. */
export const storedItems = (): readonly StoredItem[] => [
  ...itemsOf(() => localStorage),
  ...itemsOf(() => sessionStorage),
];

/** Removes an item from this device and from this tab. */
export function removeStored(key: string): void {
  writeItem(key, null);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Blocked: there is nothing to remove.
  }
}

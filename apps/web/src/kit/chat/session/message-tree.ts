import type { Message } from '@guanlan/contract';

/**
 * Messages of a conversation as a tree: editing a question and regenerating an answer add siblings, and a path from the
 * first message to a leaf is one branch. Children keep the order in which they were added.
 */
export class MessageTree {
  private readonly byId = new Map<string, Message>();
  private readonly childIds = new Map<string | null, readonly string[]>();

  get(id: string): Message | undefined {
    return this.byId.get(id);
  }

  /** All messages, those without which others have no place first. */
  all(): Message[] {
    return [...this.byId.values()];
  }

  /** Adds a message, or updates it. */
  put(message: Message): void {
    if (!this.byId.has(message.id)) this.setChildren(message.parentId, (ids) => [...ids, message.id]);
    this.byId.set(message.id, message);
  }

  /** Replaces the message `id`, children included. Where `message` is known already, `id` is only removed. */
  replace(id: string, message: Message): void {
    const old = this.byId.get(id);
    if (!old || this.byId.has(message.id)) {
      this.put(message);
      this.remove(id);
      return;
    }
    this.byId.delete(id);
    this.byId.set(message.id, message);
    this.setChildren(old.parentId, (ids) => ids.map((each) => (each === id ? message.id : each)));
    for (const child of this.childIds.get(id) ?? []) this.adopt(child, message.id);
    this.setChildren(message.id, (ids) => [...ids, ...(this.childIds.get(id) ?? [])]);
    this.childIds.delete(id);
  }

  remove(id: string): void {
    const message = this.byId.get(id);
    if (!message) return;
    this.byId.delete(id);
    this.setChildren(message.parentId, (ids) => ids.filter((each) => each !== id));
  }

  /** Messages that follow a message, oldest first; null: the first messages. */
  children(id: string | null): Message[] {
    return (this.childIds.get(id) ?? []).flatMap((each) => this.byId.get(each) ?? []);
  }

  /** Ids of the messages with the same parent, oldest first, `id` included. */
  siblings(id: string): readonly string[] {
    const message = this.byId.get(id);
    return message ? (this.childIds.get(message.parentId) ?? []) : [];
  }

  /**
   * Leaf of the newest branch under `id`; of the whole conversation when `id` is null. Null when empty. Visits only
   * messages for which `through` holds.
   */
  newestLeaf(id: string | null, through: (id: string) => boolean = () => true): string | null {
    const seen = new Set<string | null>();
    let leaf = id;
    while (!seen.has(leaf)) {
      seen.add(leaf);
      leaf = this.childIds.get(leaf)?.findLast(through) ?? leaf;
    }
    return leaf;
  }

  /** Branch that ends at `leafId`, first message first. */
  path(leafId: string | null): Message[] {
    const path: Message[] = [];
    const seen = new Set<string>();
    let id = leafId;
    while (id !== null && !seen.has(id)) {
      seen.add(id);
      const message = this.byId.get(id);
      if (!message) break;
      path.push(message);
      id = message.parentId;
    }
    return path.reverse();
  }

  private adopt(childId: string, parentId: string): void {
    const child = this.byId.get(childId);
    if (child) this.byId.set(childId, { ...child, parentId });
  }

  private setChildren(parentId: string | null, change: (ids: readonly string[]) => readonly string[]): void {
    this.childIds.set(parentId, change(this.childIds.get(parentId) ?? []));
  }
}

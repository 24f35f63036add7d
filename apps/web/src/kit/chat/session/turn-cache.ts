import type { Message } from '@guanlan/contract';
import type { Delivery, Turn } from './chat-state';

/** Creates the turns of a view, with the same object for a turn in which nothing changed. */
export class TurnCache {
  private readonly keys = new Map<string, string>();
  private readonly turns = new Map<string, Turn>();

  /** Keeps the key of the local message `localId` for the server's row `id` that replaces it. */
  rename(localId: string, id: string): void {
    this.keys.set(id, this.keys.get(localId) ?? localId);
  }

  turn(message: Message, siblings: readonly string[], delivery: Delivery): Turn {
    const key = this.keys.get(message.id) ?? message.id;
    const old = this.turns.get(key);
    if (old?.message === message && old.siblings === siblings && sameDelivery(old.delivery, delivery)) return old;
    const turn = { key, message, siblings, delivery };
    this.turns.set(key, turn);
    return turn;
  }

  clear(): void {
    this.keys.clear();
    this.turns.clear();
  }
}

const detailOf = (delivery: Delivery): unknown => {
  if (delivery.state === 'failed') return delivery.error;
  return delivery.state === 'queued' ? delivery.behind : null;
};

const sameDelivery = (a: Delivery, b: Delivery): boolean => a.state === b.state && detailOf(a) === detailOf(b);

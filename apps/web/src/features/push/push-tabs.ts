import * as v from 'valibot';
import { PushView } from './push-view';

const CHANNEL_NAME = 'guanlan.push';

/** Message between tabs. */
const TabMessage = v.union([
  v.object({ kind: v.picklist(['view']), view: PushView }),
  v.object({ kind: v.picklist(['ask']) }),
  v.object({ kind: v.picklist(['reconnect']) }),
  v.object({ kind: v.picklist(['message']), message: v.string() }),
  v.object({ kind: v.picklist(['gap']) }),
]);
export type TabMessage = v.InferOutput<typeof TabMessage>;

/** Other tabs of this browser. */
export interface Tabs {
  tell(message: TabMessage): void;
  onMessage(listener: (message: TabMessage) => void): void;
  /** Resolves once this tab holds the connection; the next tab follows when this one is closed. */
  hold(): Promise<void>;
}

/** Tabs of the browser, by BroadcastChannel and Web Locks. Without these each tab is on its own. */
export function browserTabs(): Tabs {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL_NAME);
  return {
    tell: (message) => channel?.postMessage(message),
    onMessage(listener) {
      channel?.addEventListener('message', ({ data }) => {
        // Another tab may run another build.
        const parsed = v.safeParse(TabMessage, data);
        if (parsed.success) listener(parsed.output);
      });
    },
    hold: () =>
      new Promise((resolve) => {
        // Pages outside a secure context have no Web Locks.
        if (!navigator.locks) return resolve();
        void navigator.locks.request(CHANNEL_NAME, () => {
          resolve();
          return new Promise<never>(() => {});
        });
      }),
  };
}

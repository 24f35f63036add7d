import * as z from 'zod/mini';
import type { Clock, Tabs, Wake } from './session-ports';

export const browserClock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, ms) => window.setTimeout(run, ms),
  clearTimeout: (handle) => window.clearTimeout(handle as number | undefined),
};

/** The page is looked at again, comes back from the page cache, or the network is there again. */
export const browserWake: Wake = {
  subscribe(listener) {
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') listener();
    };
    document.addEventListener('visibilitychange', onVisible);
    window.addEventListener('online', listener);
    window.addEventListener('pageshow', listener);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('online', listener);
      window.removeEventListener('pageshow', listener);
    };
  },
  onOffline(listener) {
    window.addEventListener('offline', listener);
    return () => window.removeEventListener('offline', listener);
  },
};

const Note = z.object({ conversationId: z.string(), version: z.number() });

/** Tells the other tabs of this browser through a channel. A tab of another build may speak otherwise: not heard. */
export function browserTabs(name: 'guanlan.chat' | 'guanlan.works'): Tabs {
  const channel = new BroadcastChannel(name);
  return {
    post: (note) => channel.postMessage(note),
    subscribe(listener) {
      const onMessage = ({ data }: MessageEvent): void => {
        const note = Note.safeParse(data);
        if (note.success) listener(note.data);
      };
      channel.addEventListener('message', onMessage);
      return () => channel.removeEventListener('message', onMessage);
    },
  };
}

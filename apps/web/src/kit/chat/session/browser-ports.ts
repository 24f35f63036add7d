import * as z from 'zod/mini';
import type { Clock, Tabs, Wake } from './session-ports';

export const browserClock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, ms) => window.setTimeout(run, ms),
  clearTimeout: (handle) => window.clearTimeout(handle as number | undefined),
};

/** Fires when the page becomes visible, returns from the page cache, or is online again. */
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

/** Channel between this browser's tabs. Messages that another build sends in another format are ignored. */
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

import type { Work, WorkMark } from '@guanlan/contract';
import { useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { RequestIds } from '../../base/cloud/request-ids';
import { browserClock, browserTabs, browserWake } from '../chat/session/browser-ports';
import { WorkSession, type WorkState } from './work-session';
import { workTransport } from './work-transport';

const tabs = browserTabs('guanlan.works');

/** What a page does with its work. Each rejects with the server's error. */
export interface WorkActions {
  /** Shows a work that was just begun, or that a tool's own function answered. */
  readonly adopt: (work: Work) => void;
  readonly reload: () => void;
  /** Begins the pieces that have no complete answer; `model`: by that one from now on. */
  readonly resume: (model?: string) => Promise<void>;
  /** Another answer to a piece; `note` says what to do otherwise. One whose answer was lost is, tried again, the same. */
  readonly retry: (piece: number, options?: { readonly note?: string; readonly model?: string }) => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly mark: (messageId: string, mark: WorkMark | null) => Promise<void>;
}

/**
 * A work on screen, live while the screen is there; null: none yet. A work of another tool than `tool` is not there:
 * what the page would make of it, and do to it, is not meant.
 */
export function useWork(
  workId: string | null,
  tool: string,
): { readonly state: WorkState; readonly actions: WorkActions } {
  const [session] = useState(
    () =>
      new WorkSession({
        ...{ tool, tabs, transport: workTransport },
        ...{ clock: browserClock, wake: browserWake, random: Math.random },
      }),
  );
  useLayoutEffect(() => {
    const disconnect = session.connect();
    session.open(workId);
    return disconnect;
  }, [session, workId]);
  const state = useSyncExternalStore(session.subscribe, session.getSnapshot);
  const actions = useMemo((): WorkActions => {
    const ids = new RequestIds();
    const shownWork = (): Work => {
      const now = session.getSnapshot();
      if (now.phase !== 'ready') throw new Error('no work is shown');
      return now.work;
    };
    const shown = (): string => shownWork().id;
    return {
      adopt: (work) => session.adopt(work),
      reload: () => session.reload(),
      resume: async (model) => session.adopt(await workTransport.resume(shown(), model)),
      retry: async (piece, { note, model } = {}) => {
        const { id: workId, pieces } = shownWork();
        const asked = { workId, piece, ...(note && { note }), ...(model !== undefined && { model }) };
        // Who sees the answer that was lost, and asks again, wants another one.
        const seen = pieces.find(({ n }) => n === piece)?.answers.length;
        session.adopt(
          await ids.use(JSON.stringify({ ...asked, seen }), (requestId) =>
            workTransport.retry({ requestId, ...asked }),
          ),
        );
      },
      stop: async () => session.adopt(await workTransport.stop(shown())),
      mark: async (messageId, mark) => session.adopt(await workTransport.mark(shown(), messageId, mark)),
    };
  }, [session]);
  return { state, actions };
}

import type { Work, WorkMark } from '@guanlan/contract';
import { useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { RequestIds } from '../../base/cloud/request-ids';
import { browserClock, browserTabs, browserWake } from '../chat/session/browser-ports';
import { WorkSession, type WorkState } from './work-session';
import { workTransport } from './work-transport';

const tabs = browserTabs('guanlan.works');

/** Actions on a page's work. Each rejects with the server's error. */
export interface WorkActions {
  /** Shows a work that was just started, or returned by a tool's own function. */
  readonly adopt: (work: Work) => void;
  readonly reload: () => void;
  /** Starts the pieces without a complete answer; from now on by `model` where one is given. */
  readonly resume: (model?: string) => Promise<void>;
  /**
   * Requests another answer to a piece, with an instruction in `note`. Repeated after a lost answer it is the same
   * request.
   */
  readonly retry: (piece: number, options?: { readonly note?: string; readonly model?: string }) => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly mark: (messageId: string, mark: WorkMark | null) => Promise<void>;
}

/**
 * Work on screen, live while the screen is mounted; null: none. A work of another tool than `tool` counts as not found,
 * since the page could not show it.
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
        // A user who sees the answer whose response was lost, and asks again, wants another one.
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

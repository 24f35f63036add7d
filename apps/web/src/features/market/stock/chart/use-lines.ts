import { DrawnLine, LINES_MAX } from '@guanlan/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { signedInUid } from '../../../../base/account/signed-in-uid';
import { callFunction } from '../../../../base/cloud/cloud';
import { errorText } from '../../../../base/error-text';
import { useSignedIn } from '../../../../base/hooks';
import { persisted } from '../../../../base/persist';
import { changed, type LineHistory, noLines, undone } from '../../../../kit/kline/lines/line-history';
import { showToast } from '../../../../ui/notice/toast';

const onDevice = (code: string) => persisted(`guanlan.lines.${signedInUid() ?? ''}.${code}`, z.array(DrawnLine), []);

interface State extends LineHistory {
  readonly code: string;
}

/**
 * Lines on a stock, stored on this device and, for signed-in users, on the server. The device keeps what the server
 * refuses.
 */
export function useLines(code: string) {
  const signedIn = useSignedIn();
  const [state, setState] = useState<State>(() => ({ ...noLines, code, lines: onDevice(code).read() }));
  /** Server's version of the lines on screen; null while unknown. */
  const version = useRef<number | null>(null);
  const shown: State = state.code === code ? state : { ...noLines, code, lines: onDevice(code).read() };
  const latest = useRef(shown);
  latest.current = shown;

  const load = useCallback(() => {
    version.current = null;
    if (!signedIn) return;
    callFunction('lines.get', { code }).then(
      (kept) => {
        version.current = kept.version;
        // Lines that were drawn before the server had any stay.
        if (kept.version === 0 && kept.lines.length === 0) return;
        onDevice(code).write(kept.lines);
        setState({ code, lines: kept.lines, undo: [] });
      },
      () => {},
    );
  }, [code, signedIn]);
  useEffect(load, [load]);

  const put = useCallback(
    (next: LineHistory): void => {
      if (next.lines.length > LINES_MAX) {
        showToast({ title: `画线最多 ${LINES_MAX} 条` });
        return;
      }
      setState({ ...next, code });
      onDevice(code).write([...next.lines]);
      if (version.current === null) return;
      callFunction('lines.put', { code, lines: [...next.lines], version: version.current }).then(
        (answer) => {
          version.current = answer.version;
        },
        (error: unknown) => {
          const isElsewhere = (error as { readonly code?: unknown }).code === 'MARKET_LINES_CHANGED';
          showToast({ title: isElsewhere ? errorText(error).title : '画线只存在了本机' });
          if (isElsewhere) load();
        },
      );
    },
    [code, load],
  );
  return {
    lines: shown.lines,
    canUndo: shown.undo.length > 0,
    change: useCallback((lines: readonly DrawnLine[]) => put(changed(latest.current, lines)), [put]),
    undo: useCallback(() => put(undone(latest.current)), [put]),
  };
}

import { DrawnLine, LINES_MAX } from '@guanlan/contract';
import { useCallback, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { persisted } from '../../../base/persist';
import { signedInUid } from '../../../base/signed-in-uid';
import { changed, type LineHistory, noLines, undone } from '../../../kit/kline/line-history';
import { showToast } from '../../../ui/toast';

const onDevice = (code: string) => persisted(`guanlan.lines.${signedInUid() ?? ''}.${code}`, z.array(DrawnLine), []);

interface State extends LineHistory {
  readonly code: string;
}

const opened = (code: string): State => ({ ...noLines, code, lines: onDevice(code).read() });

/** Lines on a stock, kept on this device, apart for each of its users. */
export function useLines(code: string) {
  const [state, setState] = useState<State>(() => opened(code));
  const shown = state.code === code ? state : opened(code);
  const latest = useRef(shown);
  latest.current = shown;
  const put = useCallback(
    (next: LineHistory): void => {
      if (next.lines.length > LINES_MAX) {
        showToast({ title: `画线最多 ${LINES_MAX} 条` });
        return;
      }
      setState({ ...next, code });
      onDevice(code).write([...next.lines]);
    },
    [code],
  );
  return {
    lines: shown.lines,
    canUndo: shown.undo.length > 0,
    change: useCallback((lines: readonly DrawnLine[]) => put(changed(latest.current, lines)), [put]),
    undo: useCallback(() => put(undone(latest.current)), [put]),
  };
}

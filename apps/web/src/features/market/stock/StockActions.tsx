import type { RuleDiagnosis, StockCode } from '@guanlan/contract';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { handQuestion } from '../../../base/account/handed-question';
import type { WantedStock } from '../../../base/account/handed-watch';
import { go } from '../../../base/go';
import { Icon } from '../../../ui/Icon';
import { UndoBar } from '../../../ui/notice/UndoBar';
import { knownQuote } from '../live/live-quotes';
import { isSignedInForList } from '../rows/add-to-watchlist';
import type { useWatch } from './use-watch';
import './stock-bar.css';

interface StockActionsProps {
  readonly name: string;
  readonly watch: ReturnType<typeof useWatch>;
  /** Buttons and links. */
  readonly children: ReactNode;
}

/** Bar at the foot of a page of one stock, with the undo of its removal from the watchlist above it. */
export function StockActions({ name, watch, children }: StockActionsProps) {
  return (
    <>
      {watch.isUndoable ? <UndoBar words={`已移出“${name}”`} onUndo={() => void watch.change()} /> : null}
      <nav className="stock-bar" aria-label="股票操作">
        {children}
      </nav>
    </>
  );
}

/** Puts the stock on the watchlist, or takes it off. A visitor is asked to sign in, which adds it. */
export function WatchButton({ watch, stock }: Pick<StockActionsProps, 'watch'> & { readonly stock: WantedStock }) {
  const { isOn, isKnown, isError, change, refetch } = watch;
  const tap = async (): Promise<void> => {
    if (!(await isSignedInForList(stock))) return;
    if (isKnown) await change();
    else await refetch();
  };
  return (
    <button type="button" aria-pressed={isOn} disabled={!isKnown && !isError} onClick={() => void tap()}>
      <Icon name={isOn ? 'check' : 'plus'} size={22} />
      {isOn ? '已自选' : '加自选'}
    </button>
  );
}

interface AskButtonProps {
  readonly code: StockCode;
  readonly name: string;
  /** Diagnosis of the page; the tap asks for it where the page has none. */
  readonly diagnosis?: RuleDiagnosis;
}

/** Hands a question about the stock to a model as a draft, with what the page knows of the stock. */
export function AskButton({ code, name, diagnosis }: AskButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const ask = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    const text = await import('./ask-text').then(
      async ({ askText, diagnosisInTime }) =>
        askText({ code, name }, knownQuote(code), diagnosis ?? (await diagnosisInTime(code))),
      // Without that file the question goes alone.
      () => `${name}（${code}）最近走势怎么样？有哪些要留意的地方？`,
    );
    // The user has left the page meanwhile.
    if (isGone.current) return;
    setBusy(false);
    handQuestion('deepseek-chat', text, { isDraft: true });
    go('deepseek-chat');
  };
  return (
    <button type="button" aria-busy={isBusy} onClick={() => void ask()}>
      <Icon name="chat" size={22} />问 AI
    </button>
  );
}

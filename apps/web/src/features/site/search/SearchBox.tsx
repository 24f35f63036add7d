import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { ROOT_TAPPED } from '../../../ui/scroll-memory';
import { type AskTarget, askIn, storedTarget, storeTarget } from '../ask-target';
import { noteOpened, takeTyped, typedText } from '../typed-text';
import { AskBox } from './AskBox';
import { LoadedResults, loadResults } from './LoadedResults';
import { useSearchKeys } from './use-search-keys';
import '../home.css';

interface SearchBoxProps {
  /** Content while nothing is searched for. */
  readonly children?: ReactNode;
  /** Whether what is typed is kept for the next visit. */
  readonly keepsText?: boolean;
}

/** Box that asks a question and searches stocks, pages and records, with its results below it. */
export function SearchBox({ children, keepsText = false }: SearchBoxProps) {
  const [typed, setTyped] = useState(() => (keepsText ? takeTyped() : ''));
  const type = (text: string): void => {
    if (keepsText) typedText().write(text);
    setTyped(text);
  };
  /** Text of which a result was opened: a tap on the root ends that search. */
  const [isOver] = useState(() => typed !== '' && typedText().read() === '');
  useEffect(() => {
    if (!isOver) return;
    const clear = (): void => setTyped('');
    window.addEventListener(ROOT_TAPPED, clear, { once: true });
    return () => window.removeEventListener(ROOT_TAPPED, clear);
  }, [isOver]);
  const query = useDeferredValue(typed.trim());
  const [target, setTarget] = useState(storedTarget);
  /** Text whose results are on screen. */
  const [ready, setReady] = useState('');
  const { frame, onKeyDown } = useSearchKeys(typed.trim(), ready === typed.trim());
  // Loaded before the first key, so that it finds something at once.
  const approach = (): void => void loadResults().catch(() => {});
  const choose = (next: AskTarget): void => {
    storeTarget(next);
    setTarget(next);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field and the links in it
    <div className="home-page" ref={frame} onKeyDown={onKeyDown}>
      <AskBox
        value={typed}
        target={target}
        onApproach={approach}
        onChange={type}
        onTarget={choose}
        onAsk={() => askIn(target, typed)}
      />
      {query === '' ? (
        children
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: a click on a result, by key too, passes here
        // biome-ignore lint/a11y/useKeyWithClickEvents: links and buttons in it have their keys
        <div onClick={() => keepsText && noteOpened(typed)}>
          <LoadedResults query={query} target={target} onReady={setReady} />
        </div>
      )}
    </div>
  );
}

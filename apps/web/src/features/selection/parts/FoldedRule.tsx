import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '../../../ui/Icon';
import './folded-rule.css';

interface FoldedRuleProps {
  /** Conditions in words. */
  readonly words: string;
  readonly isFolded: boolean;
  readonly onUnfold: () => void;
  /** Strategies and conditions. */
  readonly children: ReactNode;
}

/** What is searched for; over a result one line, which a tap unfolds. */
export function FoldedRule({ words, isFolded, onUnfold, children }: FoldedRuleProps) {
  const form = useRef<HTMLDivElement>(null);
  const unfold = (): void => {
    // The button goes away with the focus on it.
    flushSync(onUnfold);
    form.current?.focus();
  };
  return (
    <>
      {isFolded ? (
        <button type="button" className="sel-folded" aria-label={`修改条件：${words}`} onClick={unfold}>
          <span>{words}</span>
          <Icon name="edit" size={18} />
        </button>
      ) : null}
      <div ref={form} tabIndex={-1} className="sel-form" hidden={isFolded}>
        {children}
      </div>
    </>
  );
}

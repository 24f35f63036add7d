import { type ReactNode, type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '../../../ui/Icon';
import './folded-rule.css';

/** Unfolds the conditions and moves the focus to them, since what was tapped may go away with it. */
export function useUnfold(onUnfold: () => void) {
  const form = useRef<HTMLDivElement>(null);
  const unfold = (): void => {
    flushSync(onUnfold);
    form.current?.focus();
  };
  return { form, unfold };
}

interface FoldedRuleProps {
  /** Conditions in words. */
  readonly words: string;
  readonly isFolded: boolean;
  readonly onUnfold: () => void;
  readonly form: RefObject<HTMLDivElement | null>;
  /** Strategies and conditions. */
  readonly children: ReactNode;
}

/** Conditions of the search; over a result they are one line, which a tap unfolds. */
export function FoldedRule({ words, isFolded, onUnfold, form, children }: FoldedRuleProps) {
  return (
    <>
      {isFolded ? (
        <button type="button" className="sel-folded" aria-label={`修改条件：${words}`} onClick={onUnfold}>
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

import { useRef, useState } from 'react';

/** State of a page's agreement; never ticked beforehand. */
export interface Agreement {
  readonly agreed: boolean;
  /** Whether an action waits for the agreement. */
  readonly isAsked: boolean;
  readonly setAgreed: (agreed: boolean) => void;
  /**
   * Whether to go on. Without the agreement it is asked for beside the button, and ticking it continues.
   *
   * @param resume - action to continue with; the form is submitted again when absent
   */
  ask(resume?: () => void): boolean;
  /** Continues with what waited, in place of the form's own submission. Returns false where nothing else waited. */
  resume(): boolean;
}

export function useAgreement(): Agreement {
  const [agreed, setShown] = useState(false);
  const [isAsked, setAsked] = useState(false);
  // Read by an action that continues in the very event that ticks.
  const isAgreed = useRef(false);
  const waiting = useRef<(() => void) | undefined>(undefined);
  return {
    agreed,
    isAsked,
    setAgreed(next) {
      isAgreed.current = next;
      setShown(next);
      setAsked(false);
    },
    ask(resume) {
      if (isAgreed.current) return true;
      waiting.current = resume;
      setAsked(true);
      return false;
    },
    resume() {
      const run = waiting.current;
      waiting.current = undefined;
      run?.();
      return run !== undefined;
    },
  };
}

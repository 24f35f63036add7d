import type { ReactNode } from 'react';

interface NoticeProps {
  readonly text: string;
  /** Ways on. */
  readonly children?: ReactNode;
}

/** Card that says what became of a strategy or a draft, with what can be done. */
export function Notice({ text, children }: NoticeProps) {
  return (
    <div className="sel-notice" role="status">
      <p>{text}</p>
      {children ? <div className="sel-save">{children}</div> : null}
    </div>
  );
}

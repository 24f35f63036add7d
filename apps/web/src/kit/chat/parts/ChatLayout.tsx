import { type ReactNode, useContext } from 'react';
import { ScreenBarContext } from '../../../ui/screen-bar';

interface ChatLayoutProps {
  /** List beside the chat; null where there is no room for it. */
  readonly side: ReactNode;
  readonly children: ReactNode;
}

/** Frame of a chat: the bar on top, the chat below it, and the list beside it in a wide window. */
export function ChatLayout({ side, children }: ChatLayoutProps) {
  const bar = useContext(ScreenBarContext);
  return (
    <div className="chat-frame">
      {bar}
      <div className="chat-panes">
        {side ? <aside aria-label="对话记录">{side}</aside> : null}
        <main className="chat-pane">{children}</main>
      </div>
    </div>
  );
}

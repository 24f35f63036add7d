import type { ReactNode, SyntheticEvent } from 'react';
import { IconButton } from '../../../ui/IconButton';
import { useModal } from '../../../ui/overlay/use-modal';
import { Heading } from '../../../ui/Text';

interface HistoryDrawerProps {
  readonly title?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Drawer with the list of conversations, on phones. Mounted while it is open. */
export function HistoryDrawer({ title = '对话记录', onClose, children }: HistoryDrawerProps) {
  const ref = useModal(true, onClose);
  const cancel = (event: SyntheticEvent): void => {
    // In React, events of a dialog inside this one bubble up to here.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for it, through onCancel
    <dialog
      ref={ref}
      className="chat-drawer"
      aria-labelledby="chat-drawer-title"
      onCancel={cancel}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="chat-drawer-body">
        <div className="chat-drawer-head">
          <Heading level={2} id="chat-drawer-title" size={16}>
            {title}
          </Heading>
          <IconButton icon="close" label={`关闭${title}`} onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  );
}

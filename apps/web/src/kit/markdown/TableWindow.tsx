import type { ReactNode, SyntheticEvent } from 'react';
import { IconButton } from '../../ui/IconButton';
import { useModal } from '../../ui/overlay/use-modal';

interface TableWindowProps {
  /** Rows of the table. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** A table over the whole window. */
export function TableWindow({ children, onClose }: TableWindowProps) {
  const ref = useModal(true, onClose);
  const cancel = (event: SyntheticEvent): void => {
    event.preventDefault();
    onClose();
  };
  return (
    <dialog ref={ref} className="md md-window" aria-label="表格" onCancel={cancel}>
      <div className="md-window-bar">
        <span>表格</span>
        <IconButton icon="close" label="关闭表格" onClick={onClose} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section tabIndex={0} aria-label="整张表格，可滚动">
        <table>{children}</table>
      </section>
    </dialog>
  );
}

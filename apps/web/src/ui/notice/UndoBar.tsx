import './undo-bar.css';

interface UndoBarProps {
  /** What was done: “已移出…”. */
  readonly words: string;
  readonly onUndo: () => void;
}

/** At the bottom of a page from which something was taken: brings it back. */
export function UndoBar({ words, onUndo }: UndoBarProps) {
  return (
    <div className="ui-undo" role="status">
      <span>{words}</span>
      <button type="button" onClick={onUndo}>
        撤销
      </button>
    </div>
  );
}

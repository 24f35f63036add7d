import './undo-bar.css';

interface UndoBarProps {
  /** Text about the removal: “已移出…”. */
  readonly words: string;
  readonly onUndo: () => void;
}

/** Bar at the bottom of a page that undoes a removal. */
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

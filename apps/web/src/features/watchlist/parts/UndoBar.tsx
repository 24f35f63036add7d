/** Says what was taken off, and brings it back. */
export function UndoBar({ name, onUndo }: { readonly name: string; readonly onUndo: () => void }) {
  return (
    <div className="watch-undo" role="status">
      <span>已移出“{name}”</span>
      <button type="button" onClick={onUndo}>
        撤销
      </button>
    </div>
  );
}

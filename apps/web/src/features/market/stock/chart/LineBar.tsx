import { type LineKind, lineKinds, pointsOf } from '../../../../kit/kline/lines/drawn-lines';
import { Chip } from '../../../../ui/Chip';

interface LineBarProps {
  readonly kind: LineKind | null;
  readonly onKind: (kind: LineKind | null) => void;
  readonly hasChosen: boolean;
  readonly onRemove: () => void;
  readonly canUndo: boolean;
  readonly onUndo: () => void;
  readonly count: number;
}

/** Toolbar of drawings: kinds to draw, and actions on the drawn lines. */
export function LineBar({ kind, onKind, hasChosen, onRemove, canUndo, onUndo, count }: LineBarProps) {
  const hint =
    kind === null
      ? count > 0
        ? '点一下线条可选中，拖动可移动'
        : '选一种线，在图上点或拖'
      : pointsOf(kind) === 1
        ? '在图上点一下定位'
        : '在图上点两下，或从起点拖到终点';
  return (
    <fieldset className="stock-chips">
      <legend className="ui-sr-only">画线</legend>
      {lineKinds.map((one) => (
        <Chip key={one.kind} on={kind === one.kind} onClick={() => onKind(kind === one.kind ? null : one.kind)}>
          {one.label}
        </Chip>
      ))}
      <Chip disabled={!hasChosen} onClick={onRemove}>
        删除
      </Chip>
      <Chip disabled={!canUndo} onClick={onUndo}>
        撤销
      </Chip>
      <span className="stock-hint" role="status">
        {hint}
      </span>
    </fieldset>
  );
}

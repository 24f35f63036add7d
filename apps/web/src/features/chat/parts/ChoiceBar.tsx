import { Button } from '../../../ui/Button';

interface ChoiceBarProps {
  readonly count: number;
  /** Number of records that are listed. */
  readonly of: number;
  readonly onAll: () => void;
  readonly onNone: () => void;
  readonly onRemove: () => void;
  readonly onEnd: () => void;
}

/** Bar at the foot while records are chosen: all or none, their removal, and the end. */
export function ChoiceBar({ count, of, onAll, onNone, onRemove, onEnd }: ChoiceBarProps) {
  const isAll = count > 0 && count === of;
  return (
    <div className="records-choice" role="toolbar" aria-label="选择记录">
      <Button disabled={of === 0} onClick={isAll ? onNone : onAll}>
        {isAll ? '全不选' : '全选'}
      </Button>
      <span role="status">{`已选 ${count} 条`}</span>
      <Button onClick={onEnd}>取消</Button>
      <Button kind="danger" disabled={count === 0} onClick={onRemove}>
        删除
      </Button>
    </div>
  );
}

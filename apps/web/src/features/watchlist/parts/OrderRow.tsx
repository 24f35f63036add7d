import type { WatchItem } from '@guanlan/contract';
import type { ComponentProps } from 'react';
import { bareCode } from '../../../base/market-text';
import { Checkbox } from '../../../ui/field/Checkbox';
import { Icon } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';

interface OrderRowProps {
  readonly item: WatchItem;
  readonly isHeld: boolean;
  readonly handle: ComponentProps<'button'>;
  readonly onTop: () => void;
  readonly isPicked: boolean;
  readonly onPick: (isPicked: boolean) => void;
}

/** Row of a stock while the list is reordered: dragged by its handle, moved by ↑ and ↓, chosen for what is done with many. */
export function OrderRow({ item, isHeld, handle, onTop, isPicked, onPick }: OrderRowProps) {
  return (
    <div className="watch-order" data-held={isHeld}>
      <span className="watch-pick">
        <Checkbox
          label={
            <span className="stock-row-name">
              <span>{item.name}</span>
              <small>{bareCode(item.code)}</small>
            </span>
          }
          checked={isPicked}
          onChange={onPick}
        />
      </span>
      <IconButton icon="send" size={18} label={`置顶 ${item.name}`} onClick={onTop} />
      <button type="button" className="watch-handle" aria-label={`移动 ${item.name}，用上下键`} {...handle}>
        <Icon name="menu" size={20} />
      </button>
    </div>
  );
}

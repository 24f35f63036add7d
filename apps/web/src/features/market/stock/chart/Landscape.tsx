import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../../../../ui/IconButton';
import { useModal } from '../../../../ui/overlay/use-modal';
import { Text } from '../../../../ui/Text';
import { useWindowSize } from '../../../../ui/window/use-window-size';

interface LandscapeProps {
  readonly title: string;
  readonly onClose: () => void;
  /** Chips above the chart. */
  readonly bar: ReactNode;
  /** Name of the chosen one of them, which is kept in sight. */
  readonly chosen: string;
  /** Chips beside the button that closes. */
  readonly more: ReactNode;
  readonly chart: (turned: boolean) => ReactNode;
}

/** Chart over the whole window; turned by a quarter on a phone that is held upright. */
export function Landscape({ title, onClose, bar, chosen, more, chart }: LandscapeProps) {
  const chips = useRef<HTMLDivElement>(null);
  const ref = useModal(true, onClose);
  const { width, height } = useWindowSize();
  const turned = height > width;
  useLayoutEffect(() => {
    const box = chips.current;
    const chip = box?.querySelector<HTMLElement>('[aria-pressed="true"]');
    // For each period, and each room for them.
    if (box && chip && chosen && width && height)
      box.scrollLeft = chip.offsetLeft - (box.clientWidth - chip.offsetWidth) / 2;
  }, [chosen, width, height]);
  const size = turned
    ? { width: height, height: width, transform: `translateX(${width}px) rotate(90deg)` }
    : { width, height };
  return (
    <dialog
      ref={ref}
      className="stock-landscape"
      aria-label={`${title}，横屏`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="stock-landscape-page" style={size}>
        <div className="stock-landscape-bar">
          <Text strong numberOfLines={1}>
            {title}
          </Text>
          <div ref={chips} className="stock-landscape-chips">
            {bar}
          </div>
          {more}
          <IconButton icon="close" label="退出横屏" onClick={onClose} />
        </div>
        <div className="stock-landscape-chart">{chart(turned)}</div>
      </div>
    </dialog>
  );
}

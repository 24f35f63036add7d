import { type ReactNode, useRef } from 'react';
import { Icon } from '../Icon';
import { Spinner } from '../Spinner';
import { Text } from '../Text';
import { useTexts } from '../texts';
import { PULL_THRESHOLD, usePull } from './use-pull';

/** Distance that the content follows the finger, px. */
const MAX_PULL_PX = 72;
/** Height of the status line, px. */
const LINE_HEIGHT_PX = 48;

interface PullToRefreshProps {
  /** Called to refresh; the status line stays until it settles. */
  readonly onRefresh: () => Promise<unknown>;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/** Refreshes when the content is pulled down by 45 px at its top. For keyboard and mouse a button appears on focus. */
export function PullToRefresh({ onRefresh, disabled = false, children }: PullToRefreshProps) {
  const ref = useRef<HTMLDivElement>(null);
  const text = useTexts();
  const { distance, refreshing, refresh } = usePull(ref, onRefresh, disabled);
  const ready = distance >= PULL_THRESHOLD;
  const shift = refreshing ? LINE_HEIGHT_PX : Math.min(MAX_PULL_PX, distance);
  return (
    <div ref={ref} className="ui-pull">
      {disabled ? null : (
        <button type="button" className="ui-pull-key" onClick={refresh} aria-disabled={refreshing}>
          {text.refresh}
        </button>
      )}
      <div className="ui-pull-line" style={{ height: LINE_HEIGHT_PX, opacity: shift === 0 ? 0 : 1 }} role="status">
        {shift === 0 ? null : (
          <Text size={14} tone="muted" flexDirection="row" display="flex" alignItems="center" gap="$8">
            {refreshing ? (
              <Spinner size={18} />
            ) : (
              <Icon name="down" size={18} className={ready ? 'ui-turn ui-turned' : 'ui-turn'} />
            )}
            {refreshing ? text.refreshing : ready ? text.release : text.pull}
          </Text>
        )}
      </div>
      <div
        className={distance > 0 ? '' : 'ui-pull-back'}
        style={shift === 0 ? {} : { transform: `translateY(${shift}px)` }}
      >
        {children}
      </div>
    </div>
  );
}

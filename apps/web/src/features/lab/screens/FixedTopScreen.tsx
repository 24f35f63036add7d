import { useEffect, useRef, useState } from 'react';
import { View } from 'tamagui';
import { Chip } from '../../../ui/Chip';
import { PullToRefresh } from '../../../ui/gesture/PullToRefresh';
import { Row } from '../../../ui/Row';
import { Screen } from '../../../ui/Screen';
import { Heading, Text } from '../../../ui/Text';
import { useMeasure } from '../fixed-top/use-measure';
import { type TabId, tabIds, useTabs } from '../fixed-top/use-tabs';
import { TopChecks } from '../parts/TopChecks';
import '../parts/fixed-top.css';

const GROUP_COUNT = 8;
const ROWS_PER_GROUP = 8;
/** Inset of a phone with a notch, px. */
const NOTCH_PX = 44;
/** Duration of a refresh, ms. */
const REFRESH_MS = 600;

/** Applies the inset of a phone with a notch while it is on. */
function useNotch(on: boolean): void {
  useEffect(() => {
    const { style } = document.documentElement;
    if (on) style.setProperty('--safe-top', `${NOTCH_PX}px`);
    return () => void style.removeProperty('--safe-top');
  }, [on]);
}

/** Long page whose bar, tabs and group headings must keep their places; it measures whether they do. */
export function FixedTopScreen({ tab: given = '1' }: { tab?: TabId | undefined }) {
  const scroller = useRef<HTMLElement>(null);
  const tabs = useRef<HTMLDivElement>(null);
  const { tab, show, onKeyDown } = useTabs(given, scroller, tabs);
  const [notch, setNotch] = useState(false);
  const [refreshed, setRefreshed] = useState(0);
  useNotch(notch);
  const measure = useMeasure({ scroller, tabs }, `${tab} ${notch} ${refreshed}`);
  const refresh = async (): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, REFRESH_MS));
    setRefreshed((count) => count + 1);
  };
  return (
    <Screen scrollRef={scroller} bottom={measure ? <TopChecks measure={measure} /> : undefined}>
      <PullToRefresh onRefresh={refresh}>
        <View padding="$16" gap="$12">
          <Text prose={14} tone="muted">
            上下滚动、在顶部下拉、切换标签：导航栏始终不动，标签滚到顶就贴住导航栏，小标题再贴住标签。实测的位置在屏幕下方。
          </Text>
          <View flexDirection="row" flexWrap="wrap" columnGap="$8">
            <Chip on={notch} onClick={() => setNotch(!notch)}>
              模拟 {NOTCH_PX} px 安全区
            </Chip>
            <Chip onClick={() => scroller.current?.scrollTo({ top: 0, behavior: 'smooth' })}>回到顶部</Chip>
          </View>
          <Text size={12} tone="muted" role="status">
            {refreshed === 0 ? '还没有下拉刷新' : `已下拉刷新 ${refreshed} 次`}
          </Text>
        </View>
        <section aria-label="列表">
          <div ref={tabs} className="fixed-top-tabs" role="tablist" aria-label="标签" onKeyDown={onKeyDown}>
            {tabIds.map((id) => (
              <button
                key={id}
                type="button"
                role="tab"
                id={`top-tab-${id}`}
                data-tab={id}
                aria-selected={id === tab}
                aria-controls="top-panel"
                tabIndex={id === tab ? 0 : -1}
                onClick={() => show(id)}
              >
                第 {id} 组
              </button>
            ))}
          </div>
          <div role="tabpanel" id="top-panel" aria-labelledby={`top-tab-${tab}`}>
            {Array.from({ length: GROUP_COUNT }, (_, group) => (
              <Group key={`${tab} ${group}`} tab={tab} group={group + 1} />
            ))}
          </div>
        </section>
      </PullToRefresh>
    </Screen>
  );
}

function Group({ tab, group }: { readonly tab: TabId; readonly group: number }) {
  return (
    <section>
      <div className="fixed-top-heading" data-group={group}>
        <Heading level={2} size={14} tone="muted">
          第 {tab} 组 · 第 {group} 段
        </Heading>
      </div>
      <div className="ui-rows fixed-top-rows">
        {Array.from({ length: ROWS_PER_GROUP }, (_, row) => (
          <Row
            key={row}
            title={`第 ${(group - 1) * ROWS_PER_GROUP + row + 1} 行`}
            value={`${tab}-${group}-${row + 1}`}
          />
        ))}
      </div>
    </section>
  );
}

import { useRef, useState } from 'react';
import { View } from 'tamagui';
import { LabSection } from '../../src/features/lab/parts/LabSection';
import { Button } from '../../src/ui/Button';
import { PullToRefresh } from '../../src/ui/gesture/PullToRefresh';
import { PULL_THRESHOLD } from '../../src/ui/gesture/use-pull';
import { Row } from '../../src/ui/Row';
import { Result } from '../Result';

const rows = ['澄江股份', '北川电子', '沧浪能源', '青溪医药', '石门港务', '云岭食品'];

export function PullSection() {
  const [count, setCount] = useState(0);
  const finish = useRef<() => void>(() => {});
  const refresh = (): Promise<void> => {
    setCount(count + 1);
    return new Promise((resolve) => {
      finish.current = resolve;
    });
  };
  return (
    <LabSection title="下拉刷新" note={`从顶部下拉 ${PULL_THRESHOLD} px 起，松手刷新；刷新由“完成刷新”结束`}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keyboard */}
      <section aria-label="可下拉的列表" className="gallery-pull" tabIndex={0}>
        <PullToRefresh onRefresh={refresh}>
          <View className="ui-rows">
            {rows.map((name, at) => (
              <Row key={name} title={name} note={`60${1001 + at * 17}`} value={(26.07 + at * 3.1).toFixed(2)} />
            ))}
          </View>
        </PullToRefresh>
      </section>
      <View flexDirection="row" alignItems="center" gap="$16">
        <Button onClick={() => finish.current()}>完成刷新</Button>
        <Result label="刷新次数">{count}</Result>
      </View>
    </LabSection>
  );
}

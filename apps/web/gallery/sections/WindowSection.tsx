import { useState } from 'react';
import { View } from 'tamagui';
import { LabSection } from '../../src/features/lab/parts/LabSection';
import { Text } from '../../src/ui/Text';
import { RPX_BASE_WIDTH, RPX_MAX_DEVICE_WIDTH, useRpx } from '../../src/ui/window/rpx';
import { SafeArea } from '../../src/ui/window/SafeArea';
import { RESIZE_THROTTLE, useWindowSize } from '../../src/ui/window/use-window-size';
import { Result } from '../Result';

/** Number of changes of the window's size since this page opened. */
function useResizes(): number {
  const size = useWindowSize();
  const [seen, setSeen] = useState({ size, count: 0 });
  if (seen.size !== size) setSeen({ size, count: seen.count + 1 });
  return seen.count;
}

export function WindowSection() {
  const { width, height } = useWindowSize();
  const rpx = useRpx();
  const resizes = useResizes();
  return (
    <LabSection
      title="窗口、rpx、安全区"
      note={`设计宽 ${RPX_BASE_WIDTH} px = 750 rpx，设备宽上限 ${RPX_MAX_DEVICE_WIDTH} px；尺寸变化节流 ${RESIZE_THROTTLE} ms`}
    >
      <View flexDirection="row" flexWrap="wrap" gap="$16">
        <Result label="窗口">{`${width}×${height}`}</Result>
        <Result label="变化次数">{resizes}</Result>
        <Result label="100 rpx">{`${rpx(100)} px`}</Result>
      </View>
      <div aria-hidden="true" className="gallery-rpx" style={{ width: rpx(500) }} />
      <View backgroundColor="$brandSoft" borderRadius="$control" overflow="hidden">
        <SafeArea edges={['top', 'right', 'bottom', 'left']}>
          <View backgroundColor="$card" padding="$12" borderWidth={1} borderStyle="dashed" borderColor="$edge">
            <Text size={14} tone="muted">
              安全区之内
            </Text>
          </View>
        </SafeArea>
      </View>
    </LabSection>
  );
}

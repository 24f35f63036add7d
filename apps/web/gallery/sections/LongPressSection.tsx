import { useState } from 'react';
import { View } from 'tamagui';
import { LabSection } from '../../src/features/lab/parts/LabSection';
import { LONG_PRESS, LONG_PRESS_SLOP, useLongPress } from '../../src/ui/gesture/use-long-press';
import { Result } from '../Result';

export function LongPressSection() {
  const [presses, setPresses] = useState(0);
  const [clicks, setClicks] = useState(0);
  const press = useLongPress(() => setPresses((count) => count + 1));
  return (
    <LabSection title="长按" note={`${LONG_PRESS} ms，移动小于 ${LONG_PRESS_SLOP} px；右键与菜单键等效`}>
      <button type="button" className="gallery-press" {...press} onClick={() => setClicks(clicks + 1)}>
        按住我
      </button>
      <View flexDirection="row" gap="$16">
        <Result label="长按次数">{presses}</Result>
        <Result label="点击次数">{clicks}</Result>
      </View>
    </LabSection>
  );
}

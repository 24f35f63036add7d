import { useState } from 'react';
import { View } from 'tamagui';
import { LONG_PRESS, LONG_PRESS_SLOP, useLongPress } from '../../../ui/gesture/use-long-press';
import { LabResult, LabSection } from './LabSection';

export function LongPressLab() {
  const [presses, setPresses] = useState(0);
  const [clicks, setClicks] = useState(0);
  const press = useLongPress(() => setPresses((count) => count + 1));
  return (
    <LabSection title="长按" note={`${LONG_PRESS} ms，移动小于 ${LONG_PRESS_SLOP} px；右键与菜单键等效`}>
      <button type="button" className="lab-press" {...press} onClick={() => setClicks(clicks + 1)}>
        按住我
      </button>
      <View flexDirection="row" gap="$16">
        <LabResult label="长按次数">{presses}</LabResult>
        <LabResult label="点击次数">{clicks}</LabResult>
      </View>
    </LabSection>
  );
}

import { useState } from 'react';
import { View } from 'tamagui';
import { LabSection } from '../../src/features/lab/parts/LabSection';
import { SWIPER_DURATION, SWIPER_INTERVAL, Swiper } from '../../src/ui/media/Swiper';
import { Text } from '../../src/ui/Text';
import { Result } from '../Result';

const slides = [
  { title: '把长文读薄', line: '上传材料，先给结论再给出处', ground: '$brandSoft' },
  { title: '盘后十分钟', line: '自选股的异动与原因，一页看完', ground: '$warningSoft' },
  { title: '写一首送别', line: '平仄与典故，逐句讲给你听', ground: '$paper' },
] as const;

export function SwiperSection() {
  const [index, setIndex] = useState(0);
  return (
    <LabSection title="轮播" note={`间隔 ${SWIPER_INTERVAL} ms，滑动 ${SWIPER_DURATION} ms；减弱动态时不自动播放`}>
      <Swiper label="精选" autoplay onChange={setIndex}>
        {slides.map(({ title, line, ground }) => (
          <View key={title} padding="$20" gap="$4" minHeight={112} justifyContent="center" backgroundColor={ground}>
            <Text size={18} strong>
              {title}
            </Text>
            <Text size={14} tone="muted">
              {line}
            </Text>
          </View>
        ))}
      </Swiper>
      <Result label="当前页">{index + 1}</Result>
    </LabSection>
  );
}

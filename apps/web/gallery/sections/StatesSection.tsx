import { useState } from 'react';
import { View } from 'tamagui';
import { LabSection } from '../../src/features/lab/parts/LabSection';
import { Chip } from '../../src/ui/Chip';
import { StaleBar } from '../../src/ui/notice/StaleBar';
import { showToast } from '../../src/ui/notice/toast';
import { EmptyState, ErrorState, SKELETON_DELAY, Skeleton } from '../../src/ui/states';
import { Text } from '../../src/ui/Text';
import { useTexts } from '../../src/ui/texts';

const names = ['加载', '内容', '为空', '出错', '过期', '超时'] as const;
type Name = (typeof names)[number];

const retry = (): void => showToast({ title: '重试' });

function State({ name }: { readonly name: Name }) {
  const { connectionTimedOut } = useTexts();
  switch (name) {
    case '加载':
      return <Skeleton label="正在加载自选" rows={2} />;
    case '内容':
      return (
        <View padding="$16">
          <Text>三只自选股，两只上涨。</Text>
        </View>
      );
    case '为空':
      return (
        <EmptyState title="还没有自选股" hint="在股票页点“加自选”，就会出现在这里" action="去看看" onAction={retry} />
      );
    case '出错':
      return <ErrorState title="行情暂时取不到" action="重试" onAction={retry} />;
    case '过期':
      return <StaleBar text="离线 · 内容截至 14:32" action="重试" onAction={retry} />;
    case '超时':
      return <ErrorState title={connectionTimedOut} onAction={retry} tapAnywhere />;
  }
}

export function StatesSection() {
  const [name, setName] = useState<Name>('为空');
  return (
    <LabSection title="五种状态" note={`骨架屏在 ${SKELETON_DELAY} ms 后出现；出错是一句话加一个动作`}>
      <View flexDirection="row" flexWrap="wrap" columnGap="$8">
        {names.map((one) => (
          <Chip key={one} on={one === name} onClick={() => setName(one)}>
            {one}
          </Chip>
        ))}
      </View>
      <View minHeight={220} borderRadius="$control" backgroundColor="$ground" overflow="hidden">
        <State key={name} name={name} />
      </View>
    </LabSection>
  );
}

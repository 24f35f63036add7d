import { View } from 'tamagui';
import { LabSection } from '../../src/features/lab/parts/LabSection';
import { Text } from '../../src/ui/Text';
import { contrast } from '../../src/ui/theme/contrast';
import { type ColorName, type Colors, colorsOf } from '../../src/ui/theme/tokens';

const inks: readonly (readonly [ColorName, ColorName, string])[] = [
  ['ink', 'card', '正文'],
  ['muted', 'ground', '次要'],
  ['brand', 'card', '品牌'],
  ['accent', 'paper', '朱砂'],
  ['warning', 'warningSoft', '提醒'],
  ['danger', 'card', '危险'],
  ['rise', 'card', '涨'],
  ['fall', 'card', '跌'],
  ['onBar', 'bar', '导航'],
];

function Swatches({ title, colors }: { readonly title: string; readonly colors: Colors }) {
  return (
    <View gap="$8">
      <Text size={12} tone="muted">
        {title}
      </Text>
      <ul className="gallery-swatches">
        {inks.map(([ink, ground, name]) => (
          <li key={name} style={{ color: colors[ink], background: colors[ground] }}>
            <span>{name}</span>
            <span className="gallery-small">{contrast(colors[ink], colors[ground]).toFixed(1)}</span>
          </li>
        ))}
      </ul>
    </View>
  );
}

export function ColorsSection() {
  return (
    <LabSection title="颜色" note="每一组文字与底色的对比度都不低于 4.5">
      <Swatches title="浅色" colors={colorsOf('light')} />
      <Swatches title="深色（默认关闭）" colors={colorsOf('dark')} />
      <Swatches title="绿涨红跌" colors={colorsOf('light', true)} />
    </LabSection>
  );
}

import { View } from 'tamagui';
import { LabSection } from '../../src/features/lab/parts/LabSection';
import { Paragraph, Text } from '../../src/ui/Text';

const quotes = [
  { name: '澄江股份', price: '1,088.50', change: '+12.30', rate: '+1.14%', tone: 'rise', arrow: '▲' },
  { name: '北川电子', price: '26.07', change: '-0.44', rate: '-1.66%', tone: 'fall', arrow: '▼' },
  { name: '沧浪能源', price: '7.91', change: '0.00', rate: '0.00%', tone: 'ink', arrow: '–' },
] as const;

export function TypeSection() {
  return (
    <LabSection title="文字与数字" note="12 · 14 · 16 · 18 · 22 · 28；正文行高 1.6，界面 1.3；数字等宽">
      <View flexDirection="row" flexWrap="wrap" alignItems="baseline" gap="$12">
        {([28, 22, 18, 16, 14, 12] as const).map((size) => (
          <Text key={size} size={size}>
            观澜 {size}
          </Text>
        ))}
      </View>
      <Paragraph prose={14} tone="muted">
        水深而不语，澜起而有痕。正文取 1.6 倍行高，读起来不赶；数字等宽，上下对得齐。
      </Paragraph>
      <table className="gallery-quotes">
        <thead>
          <tr>
            <th scope="col">名称</th>
            <th scope="col">现价</th>
            <th scope="col">涨跌</th>
            <th scope="col">幅度</th>
          </tr>
        </thead>
        <tbody>
          {quotes.map(({ name, price, change, rate, tone, arrow }) => (
            <tr key={name}>
              <th scope="row">
                <Text size={14}>{name}</Text>
              </th>
              <td>
                <Text price tone={tone}>
                  {price}
                </Text>
              </td>
              <td>
                <Text size={14} numeric tone={tone}>
                  {change}
                </Text>
              </td>
              <td>
                <Text size={14} numeric tone={tone} whiteSpace="nowrap">
                  {`${arrow} ${rate}`}
                </Text>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </LabSection>
  );
}

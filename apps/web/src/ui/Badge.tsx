import { styled } from 'tamagui';
import { Text } from './Text';

/** Small label for the kind of a thing, such as 演示模型, 模拟行情 or 模拟支付. */
export const Badge = styled(Text, {
  size: 12,
  display: 'inline-flex',
  width: 'fit-content',
  flexShrink: 0,
  paddingHorizontal: 6,
  paddingVertical: 2,
  borderRadius: 4,
  whiteSpace: 'nowrap',
  variants: {
    kind: {
      neutral: { color: '$muted', backgroundColor: '$pressed' },
      brand: { color: '$brandPressed', backgroundColor: '$brandSoft' },
      /** For things that are not real, such as demonstrations. */
      warning: { color: '$warning', backgroundColor: '$warningSoft' },
      danger: { color: '$danger', backgroundColor: '$dangerSoft' },
      /** In the colours of prices, which the user chooses. */
      rise: { color: '$rise', backgroundColor: '$card', borderWidth: 1, borderColor: '$rise' },
      fall: { color: '$fall', backgroundColor: '$card', borderWidth: 1, borderColor: '$fall' },
    },
  } as const,
  defaultVariants: { kind: 'neutral' },
});

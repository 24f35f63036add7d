import { styled } from 'tamagui';
import { Text } from './Text';

/** A small label that says what kind of thing this is: 演示模型, 模拟行情, 模拟支付. */
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
      /** Not the real thing. */
      warning: { color: '$warning', backgroundColor: '$warningSoft' },
      danger: { color: '$danger', backgroundColor: '$dangerSoft' },
      /** In the colours of prices, which are the user's choice. */
      rise: { color: '$rise', backgroundColor: '$card', borderWidth: 1, borderColor: '$rise' },
      fall: { color: '$fall', backgroundColor: '$card', borderWidth: 1, borderColor: '$fall' },
    },
  } as const,
  defaultVariants: { kind: 'neutral' },
});

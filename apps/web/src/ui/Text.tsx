import { styled, Text as TamaguiText } from 'tamagui';
import { HeadingElement } from './html';
import { rem, type } from './theme/tokens';

const variants = {
  size: {
    12: { fontSize: '$12', lineHeight: '$12' },
    14: { fontSize: '$14', lineHeight: '$14' },
    16: { fontSize: '$16', lineHeight: '$16' },
    18: { fontSize: '$18', lineHeight: '$18' },
    22: { fontSize: '$22', lineHeight: '$22' },
    28: { fontSize: '$28', lineHeight: '$28' },
  },
  tone: {
    ink: { color: '$ink' },
    muted: { color: '$muted' },
    brand: { color: '$brand' },
    accent: { color: '$accent' },
    warning: { color: '$warning' },
    danger: { color: '$danger' },
    rise: { color: '$rise' },
    fall: { color: '$fall' },
    onBar: { color: '$onBar' },
    onBarMuted: { color: '$onBarMuted' },
    onFloat: { color: '$onFloat' },
    onBrand: { color: '$onBrand' },
    inherit: { color: 'inherit' },
  },
  strong: { true: { fontWeight: '600' } },
  prose: {
    12: { fontSize: '$12', lineHeight: rem(type[12].prose) },
    14: { fontSize: '$14', lineHeight: rem(type[14].prose) },
    16: { fontSize: '$16', lineHeight: rem(type[16].prose) },
    18: { fontSize: '$18', lineHeight: rem(type[18].prose) },
  },
  numeric: { true: { fontVariant: 'tabular-nums' } },
  price: { true: { fontVariant: 'tabular-nums', fontWeight: '600', letterSpacing: -0.4 } },
} as const;

/**
 * Run of text. `size` sets the type scale with the line height for UI, `prose` the same scale with the line height for
 * reading; `numeric` aligns digits; `price` is for the most important number.
 */
export const Text = styled(TamaguiText, { color: '$ink', fontSize: '$16', lineHeight: '$16', variants });

const oneLine = { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Heading; its level is its place in the page, its size only its look. A page has one of level 1. */
export const Heading = styled(
  HeadingElement,
  {
    display: 'block',
    color: '$ink',
    fontSize: '$18',
    lineHeight: '$18',
    fontWeight: '600',
    variants: { ...variants, numberOfLines: { 1: oneLine } },
  },
  { acceptsClassName: true, isText: true },
);

/** Paragraph for reading. */
export const Paragraph = styled(Text, { render: 'p', display: 'block', prose: 16 });

import { styled } from 'tamagui';
import { AnchorElement } from './html';

/** A link within running text. With its padding one of 14 px is 44 px high, and a line of links stands apart by it. */
export const Link = styled(
  AnchorElement,
  {
    display: 'inline',
    color: '$brand',
    paddingVertical: 13,
    textDecorationLine: 'none',
    hoverStyle: { textDecorationLine: 'underline' },
    pressStyle: { color: '$brandPressed' },
  },
  { acceptsClassName: true, isText: true },
);

import { styled } from 'tamagui';
import { AnchorElement } from './html';

/** A link within running text; a line of links stands 44 px apart by its padding. */
export const Link = styled(
  AnchorElement,
  {
    display: 'inline',
    color: '$brand',
    paddingVertical: '$12',
    textDecorationLine: 'none',
    hoverStyle: { textDecorationLine: 'underline' },
    pressStyle: { color: '$brandPressed' },
  },
  { acceptsClassName: true, isText: true },
);

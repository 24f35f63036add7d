import { styled } from 'tamagui';
import { AnchorElement } from './html';

/** Link within running text. Its padding makes a link of 14 px 44 px high and separates it from its neighbours. */
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

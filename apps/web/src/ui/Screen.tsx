import { type ReactNode, type Ref, useContext, useMemo } from 'react';
import { styled, View } from 'tamagui';
import { mergeRefs } from './field/merge-refs';
import { ScreenBarContext } from './screen-bar';
import { useScrollMemory } from './scroll-memory';
import { COLUMN_PX } from './theme/tokens';

const Frame = styled(View, {
  position: 'relative',
  top: 'var(--pan)',
  height: 'calc(var(--visible) - var(--root-bar, 0px))',
  overflow: 'hidden',
  variants: {
    ground: {
      ground: { backgroundColor: '$ground' },
      card: { backgroundColor: '$card' },
      /** For the classical pages. */
      paper: { backgroundColor: '$paper' },
    },
  } as const,
});

const Scroll = styled(View, {
  render: 'main',
  position: 'relative',
  flexGrow: 1,
  flexShrink: 1,
  flexBasis: 0,
  overflowY: 'auto',
  // The frame's colour, repeated because a scroller with an opaque background is not repainted while it scrolls.
  backgroundColor: 'inherit',
  overscrollBehavior: 'contain',
  paddingLeft: 'var(--safe-left)',
  paddingRight: 'var(--safe-right)',
});

const Column = styled(View, { width: '100%', maxWidth: COLUMN_PX, marginHorizontal: 'auto', flexGrow: 1 });

const Foot = styled(View, {
  backgroundColor: '$card',
  borderTopWidth: 1,
  borderColor: '$line',
  paddingBottom: 'var(--safe-bottom)',
  paddingLeft: 'var(--safe-left)',
  paddingRight: 'var(--safe-right)',
});

interface ScreenProps {
  /** Navigation bar of the page, in place of the shell's. */
  readonly bar?: ReactNode;
  /** Content fixed at the foot, above safe area and keyboard: the primary action, a composer. */
  readonly bottom?: ReactNode;
  readonly ground?: 'ground' | 'card' | 'paper';
  /** Lets the content use the whole width of the window: charts, a list beside its detail. */
  readonly wide?: boolean;
  /** Lets the foot use it as well, where its buttons belong to a content that fills the window. */
  readonly wideBottom?: boolean;
  /** The element that scrolls. */
  readonly scrollRef?: Ref<HTMLElement>;
  readonly children: ReactNode;
}

/** Frame of a page: bar, a scrolling column of at most 720 px, and a foot. */
export function Screen({
  bar,
  bottom,
  ground = 'ground',
  wide = false,
  wideBottom = false,
  scrollRef,
  children,
}: ScreenProps) {
  const given = useContext(ScreenBarContext);
  const memory = useScrollMemory();
  const ref = useMemo(() => mergeRefs(scrollRef, memory), [scrollRef, memory]);
  return (
    <Frame ground={ground}>
      {bar ?? given}
      <Scroll ref={ref as Ref<never>} {...(bottom ? {} : { paddingBottom: 'var(--safe-bottom)' })}>
        {wide ? children : <Column>{children}</Column>}
      </Scroll>
      {bottom ? <Foot>{wideBottom ? bottom : <Column>{bottom}</Column>}</Foot> : null}
    </Frame>
  );
}

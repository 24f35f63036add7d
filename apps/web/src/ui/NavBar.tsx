import type { ReactNode } from 'react';
import { styled, View } from 'tamagui';
import { IconButton } from './IconButton';
import { Heading } from './Text';
import { useTexts } from './texts';

/** Height of the bar without the safe area, px. */
const NAV_BAR_HEIGHT = 44;

const Frame = styled(View, {
  render: 'header',
  backgroundColor: '$bar',
  paddingTop: 'var(--safe-top)',
  paddingLeft: 'var(--safe-left)',
  paddingRight: 'var(--safe-right)',
  zIndex: 1,
});

const Line = styled(View, { height: NAV_BAR_HEIGHT, flexDirection: 'row', alignItems: 'center' });

/**
 * Both sides grow equally, so that the title is centred until it needs the room. Neither is narrower than its buttons:
 * a title that is too long is cut.
 */
const Side = styled(View, { flexDirection: 'row', flexGrow: 1, flexBasis: 0, minWidth: 'max-content' });

interface NavBarProps {
  readonly title: string;
  /** Shows the back button; the caller goes back, or to the root when history has one page. */
  readonly onBack?: (() => void) | undefined;
  /** Content beside or in place of the back button. */
  readonly left?: ReactNode;
  readonly right?: ReactNode;
}

/** Dark navigation bar: back button, the page's title as its h1, and actions. */
export function NavBar({ title, onBack, left, right }: NavBarProps) {
  const { back } = useTexts();
  return (
    <Frame className="ui-on-bar">
      <Line>
        <Side>
          {onBack ? <IconButton icon="back" label={back} on="bar" onClick={onBack} /> : null}
          {left}
        </Side>
        <Heading level={1} size={16} tone="onBar" numberOfLines={1} flexShrink={1} minWidth={0} paddingHorizontal="$8">
          {title}
        </Heading>
        <Side justifyContent="flex-end">{right}</Side>
      </Line>
    </Frame>
  );
}

import { type ReactNode, useId, useState } from 'react';
import { styled, View } from 'tamagui';
import { ButtonElement } from './html';
import { Icon } from './Icon';
import { Text } from './Text';

const Head = styled(
  ButtonElement,
  {
    flexDirection: 'row',
    alignItems: 'center',
    gap: '$4',
    minHeight: 44,
    width: '100%',
    justifyContent: 'flex-start',
    color: '$muted',
    hoverStyle: { color: '$ink' },
  },
  { acceptsClassName: true },
);

interface CollapsibleProps {
  /** Line that is always visible. */
  readonly title: ReactNode;
  readonly open?: boolean;
  /** Makes it controlled, together with `open`. */
  readonly onOpenChange?: (open: boolean) => void;
  readonly children: ReactNode;
}

/** One line that opens the content below it. Closed content is not rendered. */
export function Collapsible({ title, open: given, onOpenChange, children }: CollapsibleProps) {
  const [own, setOwn] = useState(given ?? false);
  const open = onOpenChange && given !== undefined ? given : own;
  const id = useId();
  const toggle = (): void => {
    setOwn(!open);
    onOpenChange?.(!open);
  };
  return (
    <View>
      <Head aria-expanded={open} aria-controls={id} onClick={toggle}>
        <Text size={14} tone="inherit">
          {title}
        </Text>
        <Icon name="down" size={16} className={open ? 'ui-turn ui-turned' : 'ui-turn'} />
      </Head>
      <div id={id} hidden={!open}>
        {open ? children : null}
      </div>
    </View>
  );
}

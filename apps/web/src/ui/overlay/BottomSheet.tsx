import { type ReactNode, useId } from 'react';
import { View } from 'tamagui';
import { IconButton } from '../IconButton';
import { Heading } from '../Text';
import { useTexts } from '../texts';
import { Overlay } from './Overlay';

/** Scrolling does not continue in the page below. */
const contained = { overscrollBehavior: 'contain' } as const;

interface BottomSheetProps {
  readonly open: boolean;
  readonly title: string;
  /** Called for the close button, Escape and a tap beside the sheet. The caller then sets `open` to false. */
  readonly onClose: () => void;
  /** Content fixed below the scrolling part: the primary action. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** Sheet that rises from the bottom of the window over an inert page. */
export function BottomSheet({ open, title, onClose, footer, children }: BottomSheetProps) {
  const { close } = useTexts();
  const id = useId();
  return (
    <Overlay open={open} place="foot" labelledBy={id} onDismiss={onClose}>
      <View flexDirection="row" alignItems="center" paddingLeft="$20" paddingRight="$8" paddingTop="$8" minHeight={52}>
        <Heading level={2} id={id} size={16} flexGrow={1} flexShrink={1} numberOfLines={1}>
          {title}
        </Heading>
        <IconButton icon="close" label={close} onClick={onClose} />
      </View>
      <View paddingHorizontal="$20" paddingBottom="$20" overflowY="auto" flexShrink={1} style={contained}>
        {children}
      </View>
      {footer ? (
        <View padding="$12" paddingHorizontal="$20" borderTopWidth={1} borderColor="$line">
          {footer}
        </View>
      ) : null}
    </Overlay>
  );
}

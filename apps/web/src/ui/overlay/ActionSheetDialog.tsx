import { styled, View } from 'tamagui';
import { ButtonElement } from '../html';
import { Icon } from '../Icon';
import { Text } from '../Text';
import { tapped } from '../tapped';
import { useTexts } from '../texts';
import { Overlay } from './Overlay';

export interface ActionSheetOptions {
  readonly items: readonly string[];
  readonly title?: string;
  /** Index of the destructive item, which is red. */
  readonly destructiveIndex?: number;
  /** Index of the item that is chosen by now, where the items are options: it has a tick. */
  readonly chosenIndex?: number;
}

const Item = styled(
  ButtonElement,
  {
    width: '100%',
    minHeight: 52,
    alignItems: 'center',
    justifyContent: 'center',
    paddingHorizontal: '$16',
    paddingVertical: '$8',
    borderTopWidth: 1,
    borderColor: '$line',
    ...tapped('$pressed'),
  },
  { acceptsClassName: true },
);

interface ActionSheetDialogProps extends ActionSheetOptions {
  readonly open: boolean;
  /** Called with the index of the tapped item, or null for Cancel. */
  readonly onAnswer: (index: number | null) => void;
}

/** Choice of actions at the bottom of the window. Opened through `showActionSheet`. */
export function ActionSheetDialog({
  open,
  onAnswer,
  items,
  title,
  destructiveIndex,
  chosenIndex,
}: ActionSheetDialogProps) {
  const { cancel } = useTexts();
  const toneOf = (index: number): 'danger' | 'brand' | 'ink' =>
    index === destructiveIndex ? 'danger' : index === chosenIndex ? 'brand' : 'ink';
  return (
    <Overlay open={open} place="foot" label={title ?? items.join(' / ')} onDismiss={() => onAnswer(null)}>
      <View maxHeight="60dvh" overflowY="auto">
        {title === undefined ? null : (
          <Text display="block" size={14} tone="muted" textAlign="center" padding="$16">
            {title}
          </Text>
        )}
        {items.map((item, index) => (
          <Item
            key={index}
            className="ui-inset-focus"
            borderTopWidth={index === 0 && title === undefined ? 0 : 1}
            aria-pressed={chosenIndex === undefined ? undefined : index === chosenIndex}
            onClick={() => onAnswer(index)}
          >
            <Text tone={toneOf(index)} textAlign="center">
              {item}
            </Text>
            {index === chosenIndex ? (
              <View position="absolute" right={16}>
                <Text tone="brand" display="flex">
                  <Icon name="check" size={20} />
                </Text>
              </View>
            ) : null}
          </Item>
        ))}
      </View>
      <View height={8} backgroundColor="$ground" />
      <Item className="ui-inset-focus" borderTopWidth={0} onClick={() => onAnswer(null)}>
        <Text tone="muted">{cancel}</Text>
      </Item>
    </Overlay>
  );
}

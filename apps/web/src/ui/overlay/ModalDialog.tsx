import { useId } from 'react';
import { styled, View } from 'tamagui';
import { ButtonElement } from '../html';
import { Heading, Text } from '../Text';
import { tapped } from '../tapped';
import { useTexts } from '../texts';
import { Overlay } from './Overlay';

export interface ModalOptions {
  readonly title: string;
  /** One or two sentences about what happens next. */
  readonly content?: string;
  /** Defaults to the framework's OK. */
  readonly confirmText?: string;
  /** Defaults to the framework's Cancel. */
  readonly cancelText?: string;
  /** False for a message without a choice. */
  readonly showCancel?: boolean;
  /** Marks an action that loses something: its button is red and Cancel has the focus. */
  readonly destructive?: boolean;
}

const Choice = styled(
  ButtonElement,
  {
    flexGrow: 1,
    flexBasis: 0,
    minHeight: 48,
    alignItems: 'center',
    justifyContent: 'center',
    paddingHorizontal: '$12',
    color: '$brand',
    ...tapped('$pressed'),
    variants: {
      tone: { brand: { color: '$brand' }, ink: { color: '$ink' }, danger: { color: '$danger' } },
    } as const,
  },
  { acceptsClassName: true },
);

const Choices = styled(View, { flexDirection: 'row', borderTopWidth: 1, borderColor: '$line' });

interface ModalDialogProps extends ModalOptions {
  readonly open: boolean;
  readonly onAnswer: (confirm: boolean) => void;
}

/** Question with at most two answers. Opened through `showModal`. */
export function ModalDialog({
  open,
  onAnswer,
  title,
  content,
  showCancel = true,
  destructive = false,
  ...labels
}: ModalDialogProps) {
  const { cancel, ok } = useTexts();
  const id = useId();
  return (
    <Overlay
      open={open}
      place="middle"
      role="alertdialog"
      labelledBy={`${id}t`}
      describedBy={content === undefined ? undefined : `${id}c`}
      onDismiss={() => onAnswer(false)}
      lightDismiss={false}
    >
      <View padding="$24" gap="$8" maxHeight="60dvh" overflowY="auto">
        <Heading level={2} id={`${id}t`} textAlign="center">
          {title}
        </Heading>
        {content === undefined ? null : (
          <Text id={`${id}c`} prose={14} tone="muted" textAlign="center" whiteSpace="pre-line">
            {content}
          </Text>
        )}
      </View>
      <Choices>
        {showCancel ? (
          <Choice
            tone="ink"
            className="ui-inset-focus"
            data-autofocus={destructive || undefined}
            onClick={() => onAnswer(false)}
          >
            <Text tone="inherit">{labels.cancelText ?? cancel}</Text>
          </Choice>
        ) : null}
        {showCancel ? <View width={1} backgroundColor="$line" /> : null}
        <Choice
          tone={destructive ? 'danger' : 'brand'}
          className="ui-inset-focus"
          data-autofocus={!destructive || undefined}
          onClick={() => onAnswer(true)}
        >
          <Text tone="inherit" strong>
            {labels.confirmText ?? ok}
          </Text>
        </Choice>
      </Choices>
    </Overlay>
  );
}
